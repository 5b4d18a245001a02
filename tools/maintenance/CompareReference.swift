// SPDX-License-Identifier: MIT

import BannerPixels
import ArgumentParser
import BannerJobs
import BannerPNG

/// Draws what pictures of the originals show and measures ours and theirs.
struct CompareReference: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Draws ours beside pictures of the original, as one picture, and prints figures.",
    discussion: """
      The folder holds pictures of one kit's original: unscaled captures such as \
      Error-320x568@2x.png for message-banner, whose scenes without one are compared with \
      published figures only; the README's demo.png for swift-messages; \
      demo_background_styles.png and page_customization.png for bulletin-board; the README's \
      ToastView_Example.png for cc-toast.
      """)

  @Argument(help: "The folder with the pictures of the original.") var folder: String
  @Option(help: "The kit to compare; by default the one whose pictures are there.") var kit: String?
  @Option(name: .shortAndLong, help: "The picture to write.") var output = "comparison.png"

  /// The last one does with no picture at all.
  private static let references: [any Reference] = [
    SwiftMessagesReference(), BulletinBoardReference(), CCToastReference(),
    MessageBannerReference(),
  ]

  func run() throws {
    var report = Findings()
    let sheet = try reference().compare(folder, &report)
    try FileAccess.write(try PNGWriter().bytes(of: sheet), to: output)
    print(
      "\(report.misses == 0 ? "every figure holds" : "\(report.misses) figures miss"); see \(output)"
    )
    if report.misses > 0 { throw ExitCode(1) }
  }

  private func reference() throws -> any Reference {
    for reference in Self.references {
      if kit.map({ $0 == reference.kit }) ?? reference.hasPictures(folder) { return reference }
    }
    let names = Self.references.map(\.kit).joined(separator: ", ")
    throw ValidationError("there are pictures of \(names), none of \(kit ?? folder)")
  }
}

/// Pictures of one kit's original, and what was measured on them.
protocol Reference: Sendable {
  /// The kit's name.
  var kit: String { get }
  /// Whether a folder holds such pictures.
  func hasPictures(_ folder: String) -> Bool
  /// Draws everything anew and reports the figures; the sheet that shows ours beside theirs.
  func compare(_ folder: String, _ report: inout Findings) throws -> Bitmap
}

/// Figures, printed as they come.
struct Findings {
  /// How many were not as wanted.
  private(set) var misses = 0

  func heading(_ text: String) { print(text) }

  mutating func line(_ what: String, _ ours: String, _ wanted: String, _ holds: Bool) {
    if !holds { misses += 1 }
    print("  \(holds ? "ok  " : "MISS") \(what): \(ours), wanted \(wanted)")
  }

  /// Numbers that may be off by a little; nil where there are none.
  mutating func numbers(
    _ what: String, _ ours: [Double]?, _ wanted: [Double], within tolerance: Double = 0.5
  ) {
    guard let ours else { return line(what, "not there", Self.text(wanted), false) }
    // What is off by exactly the tolerance holds, however the fraction is stored.
    let holds =
      ours.count == wanted.count
      && zip(ours, wanted).allSatisfy { abs($0 - $1) <= tolerance + 1e-6 }
    line(what, Self.text(ours), Self.text(wanted), holds)
  }

  /// Channels that may be off by some levels.
  mutating func color(
    _ what: String, _ ours: [Int], _ wanted: [Int], within tolerance: Int = 0
  ) {
    let holds = zip(ours, wanted).allSatisfy { abs($0 - $1) <= tolerance }
    line(what, "\(ours)", "\(wanted)", holds)
  }

  private static func text(_ numbers: [Double]) -> String {
    "[" + numbers.map { "\(($0 * 100).rounded() / 100)" }.joined(separator: ", ") + "]"
  }
}
