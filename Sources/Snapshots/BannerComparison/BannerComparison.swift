// SPDX-License-Identifier: MIT

// BannerComparison: how two pictures differ, how far they may, and which layers a difference
// comes from. Pictures and layer texts go in; figures, sentences and pictures come out. No
// files.
