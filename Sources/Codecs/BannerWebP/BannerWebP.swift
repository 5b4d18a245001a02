// SPDX-License-Identifier: MIT

// BannerWebP: writes still pictures and animations as lossless WebP files. It does not read them.
//
// libwebp compresses each frame, behind a shim. The container is written here. libwebp's own
// animation writer keeps several whole pictures to find the changes, which are already known.
