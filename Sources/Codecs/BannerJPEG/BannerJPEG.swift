// SPDX-License-Identifier: MIT

// BannerJPEG: reads JPEG files and writes those of opaque pictures, with libjpeg-turbo behind a
// shim.
