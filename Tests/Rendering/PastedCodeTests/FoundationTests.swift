// SPDX-License-Identifier: MIT

import Foundation
import Testing
import BannerUIKit
import typealias BannerUIKit.CGFloat
import typealias BannerUIKit.CGRect
import class BannerUIKit.DispatchQueue
import struct BannerUIKit.DispatchTime

extension PastedCode {
  /// A file that also imports Foundation and imports each ambiguous name explicitly.
  @MainActor
  @Suite struct FoundationTests {
    @Test("names imported one by one come from BannerUIKit rather than Foundation")
    func names() throws {
      let frame = CGRect(x: 0, y: 100, width: 200, height: 100)
      let width: CGFloat = frame.width
      let view = UIView(frame: frame)
      #expect(view.frame == frame && width == 200)
      let pause: TimeInterval = 2
      var happened = false
      _ = try run {
        DispatchQueue.main.asyncAfter(deadline: DispatchTime.now() + pause) { happened = true }
      }
      #expect(happened)
      #expect(Data([1]).count == 1)
    }
  }
}
