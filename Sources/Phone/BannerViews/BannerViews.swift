// SPDX-License-Identifier: MIT

// BannerViews: UIKit's own views as values. Each measures itself like its original and then
// emits layers. Nothing here belongs to one banner library.
