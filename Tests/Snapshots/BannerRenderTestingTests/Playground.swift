// SPDX-License-Identifier: MIT

import BannerPixels
import BannerSnapshots
import BannerComparison
import BannerRenderTesting
import Foundation
import BannerPNG
import Testing

/// A separate folder with references and artifacts, and a separate environment.
final class Playground: Sendable {
  let folder: URL
  let claims = ReferenceRegistry()

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(
      path: "bannerrender-testing-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// The folder of references.
  var references: String { folder.appending(path: "references").path }

  /// Runs assertions.
  ///
  /// - Parameters:
  ///   - variables: The environment, in addition to the folder of artifacts.
  ///   - trait: The mode of the nearest trait.
  ///   - isSameRun: Whether names used before stay taken.
  func run<Value>(
    _ variables: [String: String] = [:], trait: RecordMode? = nil, isSameRun: Bool = false,
    _ body: () throws -> Value
  ) rethrows -> Value {
    var variables = variables
    variables["BANNERRENDER_ARTIFACTS"] = folder.appending(path: "artifacts").path
    let context = AssertionContext(
      variable: { [variables] in variables[$0] }, claims: isSameRun ? claims : ReferenceRegistry(),
      trait: trait)
    return try AssertionContext.$replacement.withValue(context) { try body() }
  }

  /// Compares a picture with the reference `picture.one`.
  func check(
    _ bitmap: Bitmap, layerText: String? = nil, tolerance: Tolerance = .exact,
    layers: SnapshotSet.LayerPolicy = .keep, record mode: RecordMode? = nil,
    variables: [String: String] = [:], trait: RecordMode? = nil
  ) -> BannerFailure? {
    run(variables, trait: trait) {
      bannerFailures(
        .image(bitmap, scale: 2, layerText: layerText), named: "one", tolerance: tolerance,
        layers: layers, record: mode, in: references, function: "picture()"
      ).first
    }
  }

  /// The reference used by ``check(_:layerText:tolerance:layers:record:variables:trait:)``.
  var reference: URL { URL(filePath: "\(references)/picture.one.png") }

  /// The names of all files in the folder of references.
  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: references)) ?? []).sorted()
  }

  /// The paths of all artifacts.
  var artifacts: [String] {
    let root = folder.appending(path: "artifacts")
    return (FileManager.default.subpaths(atPath: root.path) ?? [])
      .filter { $0.hasSuffix(".png") || $0.hasSuffix(".txt") }.sorted()
  }

  /// The pixels of a file.
  static func bitmap(_ path: String) throws -> Bitmap {
    try PNGReader(limits: PictureLimits(longestSide: 4000, mostPixels: 16_000_000)).bitmap(
      from: Array(Data(contentsOf: URL(filePath: path))))
  }

  static let grey = Bitmap(width: 12, height: 8, fill: 0xFF80_8080)

  /// The same picture with one different pixel.
  static let spotted: Bitmap = {
    var pixels = grey.pixels.map { $0 }
    pixels[3 * 12 + 5] = 0xFF90_8080
    return Bitmap(width: 12, height: 8, pixels: pixels)
  }()

  static let layers = """
    screen 6×4 @2x
    banner  0,0 6×4
      title  1,1 2×1  background #808080
    """
  static let movedLayers = """
    screen 6×4 @2x
    banner  0,0 6×4
      title  1.5,1 2×1  background #808080
    """
}
