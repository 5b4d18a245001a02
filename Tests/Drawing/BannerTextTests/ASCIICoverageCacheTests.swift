// SPDX-License-Identifier: MIT

import Testing
import BannerText

@Suite struct LetterMemoTests {
  @Test("a noted letter is known, and no other letter is")
  func noted() {
    let memo = ASCIICoverageCache()
    var expected: [Unicode.Scalar: Bool] = [:]
    for (index, value) in (0..<128).reversed().enumerated() {
      let scalar = Unicode.Scalar(UInt8(value))
      expected[scalar] = index % 3 == 0
      memo.note(scalar, index % 3 == 0)
      for other in 0..<200 as Range<UInt8> {
        let scalar = Unicode.Scalar(other)
        #expect(memo[scalar] == expected[scalar])
      }
    }
  }

  @Test("letters beyond the first 128 are never cached")
  func beyond() {
    let memo = ASCIICoverageCache()
    for scalar in ["\u{80}", "\u{E9}", "\u{1F600}"] as [Unicode.Scalar] {
      memo.note(scalar, true)
      #expect(memo[scalar] == nil)
    }
    #expect(memo["@"] == nil && memo["i"] == nil && memo["\0"] == nil)
  }
}
