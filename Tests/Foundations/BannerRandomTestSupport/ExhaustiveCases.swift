// SPDX-License-Identifier: MIT

import Foundation

/// Whether suites with many cases run all of them, as `tools/test --exhaustive` and CI do.
///
/// Otherwise they run a share of them.
public let runsExhaustively = ProcessInfo.processInfo.environment["BANNERRENDER_EXHAUSTIVE"] != nil

extension Array {
  /// Returns the first case of every `count`, or all cases if suites run exhaustively.
  public func share(oneIn count: Int) -> [Element] {
    runsExhaustively ? self : indices.filter { $0 % count == 0 }.map { self[$0] }
  }
}
