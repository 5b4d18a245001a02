// SPDX-License-Identifier: MIT

import BannerDevice
import Testing

@Suite struct TextStyleTests {
  @Test("at the default size every style has its published size and line height")
  func defaults() {
    let metrics = TextStyle.allCases.map { $0.metrics(.large, version: .ios17) }
    #expect(metrics.map(\.size) == [34, 28, 22, 20, 17, 17, 16, 15, 13, 12, 11])
    #expect(metrics.map(\.leading) == [41, 34, 28, 25, 22, 22, 21, 20, 18, 16, 13])
  }

  @Test("body grows from 14 to 53 points")
  func body() {
    let sizes = TextSizeCategory.allCases.map { TextStyle.body.metrics($0, version: .ios17).size }
    #expect(sizes == [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53])
  }

  @Test("no style shrinks when the chosen size grows", arguments: TextStyle.allCases)
  func monotonic(_ style: TextStyle) {
    let metrics = TextSizeCategory.allCases.map { style.metrics($0, version: .ios17) }
    #expect(metrics.map(\.size) == metrics.map(\.size).sorted())
    #expect(metrics.map(\.leading) == metrics.map(\.leading).sorted())
    #expect(metrics.allSatisfy { $0.leading > $0.size })
  }

  @Test("through iOS 10 only body grows beyond the ordinary sizes")
  func earlier() {
    let largest = TextSizeCategory.accessibility5
    #expect(largest.isAccessibility)
    #expect(!TextSizeCategory.extraExtraExtraLarge.isAccessibility)
    #expect(TextStyle.body.metrics(largest, version: .ios10).size == 53)
    for (style, size) in [
      (TextStyle.headline, 23.0), (.subheadline, 21), (.footnote, 19), (.caption1, 18),
      (.caption2, 17),
    ] {
      #expect(style.metrics(largest, version: .ios10).size == size)
    }
    #expect(TextStyle.headline.metrics(largest, version: .ios11).size == 53)
  }
}
