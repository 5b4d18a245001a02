// SPDX-License-Identifier: MIT

internal import CBannerUnicode

/// The data that line breaks depend on.
package struct LineData: OptionSet, Sendable {
  /// The raw bits, values of `bannerrender_line_data`.
  package let rawValue: Int

  /// Creates a set from its raw bits.
  package init(rawValue: Int) { self.rawValue = rawValue }

  private init(_ data: bannerrender_line_data) { self.init(rawValue: Int(data.rawValue)) }

  /// The rules of Unicode.
  package static let rules = LineData(BANNERRENDER_LINE_RULES)
  /// The dictionaries of Thai, Lao, Khmer and Burmese.
  package static let dictionaries = LineData(BANNERRENDER_LINE_DICTIONARIES)

  /// The data that the linked ICU takes from the program.
  static var inside: LineData { LineData(rawValue: Int(bannerrender_line_data_inside())) }

  /// The data that ICU took from elsewhere; empty until a line was broken.
  static var outside: LineData { LineData(rawValue: Int(bannerrender_line_data_outside())) }

  /// Returns a sentence that says that ICU uses its own data instead of these; nil if empty.
  package func note(icu version: String) -> String? {
    var names: [String] = []
    if contains(.rules) { names.append("line rules") }
    if contains(.dictionaries) { names.append("dictionaries of Thai, Lao, Khmer and Burmese") }
    guard !names.isEmpty else { return nil }
    let list = names.joined(separator: " and ")
    return "ICU \(version) uses its own \(list), so lines may break in other places"
  }
}
