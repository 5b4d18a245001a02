// SPDX-License-Identifier: MIT

// BannerViews implements UIKit's views as values. Each view measures itself like its original and
// returns layers. This module is independent of any banner library.
