// SPDX-License-Identifier: MIT

import Foundation

/// Whether suites with many cases run all of them, as `tools/test --exhaustive` and CI do.
///
/// Otherwise they run a share of them.
public let runsExhaustively = ProcessInfo.processInfo.environment["BANNERRENDER_EXHAUSTIVE"] != nil

extension Array {
  /// Returns one case of every `count`, or all cases if suites run exhaustively.
  ///
  /// - Parameter first: The index of the first case, modulo `count`. If a test combines two lists,
  ///   the index in one of them, so that every case of the other one is in some combination.
  public func share(oneIn count: Int, from first: Int = 0) -> [Element] {
    runsExhaustively ? self : indices.filter { $0 % count == first % count }.map { self[$0] }
  }
}
