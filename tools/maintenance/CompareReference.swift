// SPDX-License-Identifier: MIT

import ArgumentParser
import BannerRender
import PNG

/// Draws the scenes of the original's screenshots and measures ours and theirs.
struct CompareReference: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Draws ours beside pictures of the original, as one picture, and prints figures.",
    discussion: """
      The folder holds unscaled captures such as Error-320x568@2x.png; scenes without one are \
      compared with published figures only.
      """)

  @Argument(help: "The folder with the pictures of the original.") var folder: String
  @Option(name: .shortAndLong, help: "The picture to write.") var output = "comparison.png"

  func run() throws {
    var sheet: [Bitmap] = []
    var misses = 0
    for scene in Scene.all {
      let rendered = try scene.banner().render()
      let name = scene.type.prefix(1).uppercased() + scene.type.dropFirst()
      let theirs = try? FileAccess.picture("\(folder)/\(name)-320x568@2x.png")
      sheet.append(rendered.bitmap)
      if let theirs { sheet.append(theirs) }
      print(
        "\(scene.type): \(theirs == nil ? "no picture; published figures" : "beside the picture")")
      misses += report(scene, rendered, theirs)
    }
    try FileAccess.write(try PNGWriter().bytes(of: Self.joined(sheet)), to: output)
    print("\(misses == 0 ? "every figure holds" : "\(misses) figures miss"); see \(output)")
    if misses > 0 { throw ExitCode(1) }
  }

  /// Prints a scene's figures; how many of them miss.
  private func report(_ scene: Scene, _ rendered: RenderedBanner, _ theirs: Bitmap?) -> Int {
    var misses = 0
    func line(_ what: String, _ ours: String, _ wanted: String, _ holds: Bool) {
      if !holds { misses += 1 }
      print("  \(holds ? "ok  " : "MISS") \(what): \(ours), wanted \(wanted)")
    }
    let rects = Self.frames(in: rendered.layers)
    for (name, wanted) in scene.rects {
      guard let ours = rects[name] else {
        line(name, "not there", "\(wanted)", false)
        continue
      }
      let found = [ours.x, ours.y, ours.width, ours.height]
      line(name, "\(found)", "\(wanted)", zip(found, wanted).allSatisfy { abs($0 - $1) <= 0.5 })
    }
    let baselines = Self.baselines(in: rendered.layers)
    line(
      "baselines", "\(baselines)", "\(scene.baselines)",
      baselines.count == scene.baselines.count
        && zip(baselines, scene.baselines).allSatisfy { abs($0 - $1) <= 0.5 })
    for color in scene.colors {
      let ours = Self.color(rendered.bitmap, color.place)
      line("\(color.name)", "\(ours)", "\(color.value)", color.holds(ours, color.value))
      if let theirs {
        let found = Self.color(theirs, color.place)
        line("\(color.name) in the picture", "\(ours)", "\(found)", color.holds(ours, found))
      }
    }
    for ink in scene.inks {
      let found = Self.inkWidth(rendered.bitmap, ink)
      let share = abs(found - ink.width) / ink.width
      line("ink of \(quoted(ink.text))", "\(found) pt", "\(ink.width) pt", share <= 0.02)
    }
    return misses
  }

  // MARK: Measuring

  /// Frames by layer name, in points on the screen.
  private static func frames(
    in layers: [Layer], at origin: Point = .zero
  ) -> [String: Rect] {
    var result: [String: Rect] = [:]
    for layer in layers {
      let frame = layer.frame.offset(x: origin.x, y: origin.y)
      result.merge([layer.name: frame]) { first, _ in first }
      result.merge(frames(in: layer.sublayers, at: frame.origin)) { first, _ in first }
    }
    return result
  }

  /// The baselines of title and subtitle from the banner's top, in points.
  private static func baselines(in layers: [Layer]) -> [Double] {
    guard let banner = layers.first(where: { $0.name == "banner" }) else { return [] }
    return banner.sublayers.filter { $0.name == "title" || $0.name == "subtitle" }.flatMap {
      layer -> [Double] in
      guard case .text(let text) = layer.content else { return [] }
      return text.lines.map { layer.frame.y + $0.origin.y }
    }
  }

  private static func color(_ bitmap: Bitmap, _ place: [Double]) -> [Int] {
    let pixel = bitmap.pixels[Int(place[1] * 2) * bitmap.width + Int(place[0] * 2)]
    return [Int(pixel & 255), Int(pixel >> 8 & 255), Int(pixel >> 16 & 255)]
  }

  /// From the first to the last column with ink on a line, in points, to the half point.
  ///
  /// Ink is what differs from the ground by an eighth of the text's contrast or more.
  private static func inkWidth(_ bitmap: Bitmap, _ ink: Scene.Ink) -> Double {
    let ground = color(bitmap, [ink.region[0] - 1, ink.region[1]])
    var first = Int.max
    var last = 0
    for y in Int(ink.region[1] * 2)..<Int(ink.region[3] * 2) {
      for x in Int(ink.region[0] * 2)..<Int(ink.region[2] * 2) {
        let found = color(bitmap, [Double(x) / 2, Double(y) / 2])
        let step = zip(found, ground).map { abs($0 - $1) }.max() ?? 0
        if step > 16 {
          first = min(first, x)
          last = max(last, x + 1)
        }
      }
    }
    return first < last ? Double(last - first) / 2 : 0
  }

  /// Pictures side by side on grey.
  private static func joined(_ pictures: [Bitmap]) -> Bitmap {
    let gap = 20
    let width = pictures.reduce(gap) { $0 + $1.width + gap }
    let height = (pictures.map(\.height).max() ?? 0) + 2 * gap
    var sheet = Bitmap(width: width, height: height, fill: Color(white: 128).premultiplied)
    var x = gap
    for picture in pictures {
      for row in 0..<picture.height {
        let start = row * picture.width
        let target = (row + gap) * width + x
        sheet.pixels.replaceSubrange(
          target..<target + picture.width, with: picture.pixels[start..<start + picture.width])
      }
      x += picture.width + gap
    }
    return sheet
  }
}
