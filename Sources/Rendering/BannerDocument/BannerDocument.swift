// SPDX-License-Identifier: MIT

// Document: input files. They are decoded, checked, and what is wrong with them is said with file,
// line, column and key path. Nothing here opens a file or draws anything.
