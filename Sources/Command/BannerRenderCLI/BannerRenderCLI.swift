// SPDX-License-Identifier: MIT

// BannerRenderCLI: the `bannerrender` command. Flags become calls, results become text; there is no
// other logic here.
