// SPDX-License-Identifier: MIT

// BannerJPEG: reads pictures from JPEG files with libjpeg-turbo, behind a shim.
