// SPDX-License-Identifier: MIT

// BannerJobs: from options to files. Lists of values become cases (`Matrix`), cases become pictures on
// several threads (`Job`), and `Check` says what is wrong with a file without drawing it.

// The names of other modules that a caller writes
@_exported public import class BannerFiles.FileAccessLog
@_exported public import enum BannerFiles.RenderError
@_exported public import struct BannerDocument.Options
@_exported public import struct BannerDocument.PictureSet
