// SPDX-License-Identifier: MIT

// BannerWorkbench: the application behind the page of `bannerrender serve`.
//
// `Workbench` draws documents that the page sends, and reads the files they name. `Preview` is a
// picture with its facts. `ReviewDesk` shows the last run of a set and accepts its pictures.
// `Routes` answers requests with them. The page itself is in `Page`: plain HTML, CSS and
// JavaScript, embedded into the program.
