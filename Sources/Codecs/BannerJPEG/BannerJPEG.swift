// SPDX-License-Identifier: MIT

// BannerJPEG: pictures from JPEG files, by libjpeg-turbo behind a shim.
