// SPDX-License-Identifier: MIT

// BannerRenderCLI: the `bannerrender` command. It turns options into calls and results into text.
// It contains no other logic.
