// SPDX-License-Identifier: MIT

// BannerWebP: stills and animations as lossless WebP files, written only.
//
// libwebp compresses each frame, behind a shim. The container is written here, because libwebp's
// own animation writer keeps several whole pictures to find the change, which is known.
