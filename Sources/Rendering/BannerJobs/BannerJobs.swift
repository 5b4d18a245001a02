// SPDX-License-Identifier: MIT

// BannerJobs: from options to files. `Matrix` expands lists of values into cases. `Job` renders
// cases to pictures on several threads. `Check` reports the problems of a file without writing
// pictures.

// The names from other modules that callers need.
@_exported public import class BannerFiles.FileAccessLog
@_exported public import enum BannerFiles.RenderError
@_exported public import struct BannerFiles.FileName
@_exported public import struct BannerFiles.NameScope
@_exported public import struct BannerDocument.Options
@_exported public import struct BannerDocument.PictureSet
@_exported public import enum BannerScenes.AnimationFormat
