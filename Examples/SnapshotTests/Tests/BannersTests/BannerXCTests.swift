// SPDX-License-Identifier: MIT

import BannerRenderTesting
import Banners
import XCTest

final class BannerXCTests: XCTestCase {
  func testOffline() {
    assertBanner(.banner(Banners.offline()), across: .orientation(.portrait, .landscape))
  }
}
