// SPDX-License-Identifier: MIT

// BannerWebP: writes stills and animations as lossless WebP files; doesn't read them.
//
// libwebp compresses each frame, behind a shim. The container is written here. libwebp's own
// animation writer keeps several whole pictures to find changes that are already known.
