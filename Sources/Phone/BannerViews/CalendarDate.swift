// SPDX-License-Identifier: MIT

internal import BannerGeometry

/// A day of the Gregorian calendar.
public struct CalendarDate: Sendable, Hashable, CustomStringConvertible {
  /// The year, 1–9999.
  public let year: Int
  /// The month, 1–12.
  public let month: Int
  /// The day of the month, from 1.
  public let day: Int

  /// Creates a day.
  ///
  /// - Returns: The day, or nil if it does not exist.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= Self.days(inMonth: month, of: year)
    else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  private init(known year: Int, _ month: Int, _ day: Int) {
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// The reference date used for today, because no clock is read: May 28, 2018.
  public static let reference = CalendarDate(known: 2018, 5, 28)

  /// Reads a day in ISO 8601 format, such as `1990-05-17`.
  ///
  /// - Returns: The day; nil for any other text, and for a day that does not exist.
  public init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [4, 2, 2] else { return nil }
    let numbers = parts.compactMap { part in
      part.utf8.allSatisfy { (48...57).contains($0) } ? Int(part) : nil
    }
    guard numbers.count == 3 else { return nil }
    self.init(year: numbers[0], month: numbers[1], day: numbers[2])
  }

  /// Returns the number of days in a month.
  ///
  /// - Parameters:
  ///   - month: The month, 1–12.
  ///   - year: The year, which may be a leap year.
  public static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// The day in ISO 8601 format.
  public var description: String {
    "\(padded(year, to: 4))-\(padded(month, to: 2))-\(padded(day, to: 2))"
  }
}
