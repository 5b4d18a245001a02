// SPDX-License-Identifier: MIT

// WebP: still and moving pictures as WebP files, without loss, written only.
//
// libwebp compresses each frame, behind a shim. The container around the frames (RIFF with parts for
// canvas, animation and frames) is written here: libwebp's own writer of animations looks for what
// changed in whole pictures, which is known, and keeps several of them.
