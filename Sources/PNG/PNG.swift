// SPDX-License-Identifier: MIT

// PNG: pictures as PNG files, in both directions.
//
// Reading is libpng's, behind a shim and behind a walk over the chunks that leaves it only those a
// picture needs. Writing is ours, around a Deflate library.
