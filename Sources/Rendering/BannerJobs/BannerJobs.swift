// SPDX-License-Identifier: MIT

// BannerJobs: from options to files. Lists of values become cases (`Matrix`), cases become pictures on
// several threads (`Job`), and `Check` says what is wrong with a file without drawing it.
