// SPDX-License-Identifier: MIT

internal import BannerJSON

/// The state of long work as a line: `262/1,140 · 23% · 3 different · 0:41 left`.
package struct ProgressText: Sendable {
  /// The number of parts.
  ///
  /// The line has no counts for fewer than two.
  package var count: Int
  /// The number of parts that are done.
  package var done: Int
  /// The share of the work that is done, 0…1.
  package var share: Double
  /// The findings so far, such as `3 different`.
  package var findings: [String]

  /// Creates the state of work with several parts.
  package init(done: Int, of count: Int, findings: [String] = []) {
    self.done = done
    self.count = count
    self.findings = findings
    share = count > 0 ? Double(done) / Double(count) : 0
  }

  /// Creates the state of work by the share that is done.
  package init(share: Double, of count: Int) {
    self.share = min(1, max(0, share))
    self.count = count
    done = Int(self.share * Double(count))
    findings = []
  }

  /// Returns the line.
  ///
  /// - Parameter elapsed: The time since the beginning, in seconds.
  package func line(after elapsed: Double) -> String {
    let counts = count > 1 ? "\(grouped(done))/\(grouped(count))" : nil
    let parts = [counts, "\(Int(share * 100))%"].compactMap(\.self) + findings
    let rest = remaining(after: elapsed).map { ["\(Self.clock($0)) left"] } ?? []
    return (parts + rest).joined(separator: " · ")
  }

  /// Returns the remaining time in seconds, rounded up, or nil if it can't be estimated yet.
  private func remaining(after elapsed: Double) -> Int? {
    let leastElapsed = 1.0
    let leastShare = 0.01
    guard elapsed >= leastElapsed, share >= leastShare, share < 1 else { return nil }
    return Int((elapsed * (1 - share) / share).rounded(.up))
  }

  /// Returns a duration such as `0:41` or `1:02:03`.
  private static func clock(_ seconds: Int) -> String {
    func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let (minutes, rest) = (seconds / 60, padded(seconds % 60))
    return minutes < 60 ? "\(minutes):\(rest)" : "\(minutes / 60):\(padded(minutes % 60)):\(rest)"
  }
}
