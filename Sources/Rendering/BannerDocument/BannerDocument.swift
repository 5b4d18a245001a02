// SPDX-License-Identifier: MIT

// BannerDocument: input files and options. Documents and scripts are decoded and
// checked, and what is wrong with them is said with file, line, column and key path.
// `OptionDescription` describes each option once. Nothing here opens a file or draws.
