// SPDX-License-Identifier: MIT

// PNG: pictures as PNG files, in both directions.
//
// Reading is libpng's, behind a shim and behind a walk over the chunks that leaves it only those a
// picture needs. Writing is ours, with a Deflate of pixels rather than bytes (Deflate/); libdeflate makes files
// smaller where that counts.
// Animated files are PNG files with a few more parts (APNG, version 1.0 of the specification by
// Mozilla, since part of PNG 3): pixels travel the same ways, in both directions.
