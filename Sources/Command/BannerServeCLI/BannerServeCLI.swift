// SPDX-License-Identifier: MIT

// BannerServeCLI: the program `bannerrender-serve`, which shows the workbench in a browser. It is a
// program of its own, so that `bannerrender` contains no web server.
