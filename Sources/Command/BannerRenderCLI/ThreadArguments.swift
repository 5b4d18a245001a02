// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import BannerConcurrency

/// The argument for the number of threads.
struct ThreadArguments: ParsableArguments {
  @Option(
    name: [.customShort("j", allowingJoined: true), .customLong("threads")],
    help: .threads)
  var threads: Int?

  /// The number of threads to use.
  var count: Int { threads ?? usualThreads() }

  func validate() throws {
    guard (1...256).contains(threads ?? 1) else {
      throw ValidationError("expected --threads from 1 to 256")
    }
  }
}
