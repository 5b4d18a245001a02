// SPDX-License-Identifier: MIT

import BannerKitInterface
import BannerText
import Testing

@Suite struct TextLimitsTests {
  private func problem(
    _ text: String = "A", scale: Double = 2, _ change: (inout TextAttributes) -> Void = { _ in }
  ) -> String? {
    var attributes = TextAttributes()
    change(&attributes)
    return TextLimits.problem(with: AttributedText(text, attributes), scale: scale)
  }

  @Test("a text can be as long and as large as the limits")
  func allowed() {
    #expect(problem() == nil)
    #expect(problem(String(repeating: "a", count: 10_000)) == nil)
    #expect(problem { $0.size = 512 } == nil)
    #expect(problem { ($0.tracking, $0.lineSpacing) = (-512, 512) } == nil)
  }

  @Test("a text beyond the limits is reported")
  func refused() {
    #expect(problem(String(repeating: "a", count: 10_001))?.contains("10000") == true)
    #expect(
      problem(scale: 3) { $0.size = 342 }
        == "has a font size of 342 points, which is 1026 pixels here; the limit is 1024")
    #expect(problem { $0.size = 0 }?.hasPrefix("has a font size of 0 points") == true)
    #expect(problem { $0.tracking = 513 }?.contains("tracking") == true)
    #expect(problem { $0.lineSpacing = -1 }?.contains("line spacing") == true)
  }
}
