// SPDX-License-Identifier: MIT

// BannerDocument: input files and options. It decodes and checks documents and scripts, and
// reports problems with file, line, column and key path. `OptionDescription` describes each
// option once. This module opens no files and renders nothing.
