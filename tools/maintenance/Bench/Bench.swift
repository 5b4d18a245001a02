// SPDX-License-Identifier: MIT

import ArgumentParser

/// Measures complete screens.
struct Bench: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract:
      "Prints medians: layout and raster, encoding, and the whole command from a cold start.")

  @Option(help: "How many times each is done.") var rounds = 41
  @Flag(help: "Only the blur of a whole screen.") var blurOnly = false
  @Flag(help: "Only the comparison of pictures.") var comparisonOnly = false
  @Option(help: "Only the screens whose names contain a text; without the command.")
  var screen: String?
  @Option(help: "The command to time as a whole.") var command = ".build/release/bannerrender"

  func run() throws {
    guard rounds > 0 else { throw ValidationError("expected --rounds above 0") }
    if blurOnly { return measureBlurs() }
    if comparisonOnly { return try measureComparisons() }
    print("medians of \(rounds), in milliseconds; one thread")
    try measureScreens()
    guard screen == nil else { return }
    print("")
    try measureAnimations()
    print("")
    measureTexts()
    print("")
    measureBlurs()
    print("")
    try measureComparisons()
  }

  func median(_ body: () throws -> Void) rethrows -> Duration {
    let clock = ContinuousClock()
    var times: [Duration] = []
    for _ in 0..<rounds { times.append(try clock.measure { try body() }) }
    return times.sorted()[times.count / 2]
  }

  func milliseconds(_ duration: Duration) -> String {
    let microseconds = Int(duration.components.attoseconds / 1_000_000_000_000)
    let hundredths = (Int(duration.components.seconds) * 1_000_000 + microseconds + 5) / 10
    let fraction = hundredths % 100
    return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)"
  }
}
