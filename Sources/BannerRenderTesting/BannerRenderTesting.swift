// SPDX-License-Identifier: MIT

// BannerRenderTesting: banners that must not change, in tests.
