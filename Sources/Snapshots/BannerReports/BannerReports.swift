// SPDX-License-Identifier: MIT

// BannerReports formats the results of a snapshot run as JSON, HTML, JUnit XML and Markdown, and
// pictures as a gallery. It turns values and bytes into bytes. It does not open files, read the
// clock or compare pictures.
