// SPDX-License-Identifier: MIT

internal import BannerKitInterface
public import BannerMessageBanner

extension MBLMessageBannerView {
  /// The screenshot of the banner, including the added designs.
  public var screenshot: Screenshot { Screenshot(bannerDescription) }
}
