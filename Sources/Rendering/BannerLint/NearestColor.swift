// SPDX-License-Identifier: MIT

internal import BannerColorScience
internal import BannerPixels

/// A search for the nearest color that has enough contrast.
enum NearestColor {
  /// Returns a hint with the nearest colors that pass, or nil if none does.
  ///
  /// - Parameters:
  ///   - color: The color that doesn't pass.
  ///   - grounds: The opaque pixels behind it.
  ///   - ground: The only pixel behind it, or nil if there are several, or if it is a mixture.
  ///   - required: The contrast ratio.
  static func hint(
    for color: Color, on grounds: [UInt32], _ ground: UInt32?, _ required: Double
  ) -> String? {
    let text = nearest(to: color, on: grounds, required).map(ContrastRule.text)
    var other: String?
    if let ground, color.alpha == 1 {
      let pixel = pixel(red: Int(color.red), Int(color.green), Int(color.blue))
      other = nearest(to: Color(opaquePixel: ground), on: [pixel], required).map(ContrastRule.text)
    }
    switch (text, other) {
    case (let text?, let other?):
      return "the nearest text color that passes is \(text), or behind it \(other)"
    case (let text?, nil): return "the nearest text color that passes is \(text)"
    case (nil, let other?): return "the nearest color behind it that passes is \(other)"
    case (nil, nil): return nil
    }
  }

  /// Returns the opaque pixel that is nearest to a color in CIEDE2000 and passes on all grounds;
  /// nil if there is none.
  static func nearest(to color: Color, on grounds: [UInt32], _ required: Double) -> UInt32? {
    let luminances = grounds.map { LinearColor(srgb: $0).luminance }
    guard let darkest = luminances.min(), let lightest = luminances.max() else { return nil }
    func passes(_ pixel: UInt32) -> Bool {
      let own = LinearColor(srgb: pixel).luminance
      if own >= lightest { return contrastRatio(own, lightest) >= required }
      if own <= darkest { return contrastRatio(own, darkest) >= required }
      return false
    }
    let start = pixel(red: Int(color.red), Int(color.green), Int(color.blue))
    let origin = LabColor(srgb: start)
    func distance(_ pixel: UInt32) -> Double { ciede2000Distance(origin, LabColor(srgb: pixel)) }
    // Mixtures with black and white always contain a color that passes, if there is one. A coarse
    // grid of all colors finds better places to start.
    var starts: [(pixel: UInt32, distance: Double)] = []
    func add(_ candidate: UInt32) {
      guard passes(candidate) else { return }
      starts.append((candidate, distance(candidate)))
    }
    for end in [0, 255] {
      for step in 0...255 {
        func mixed(_ level: UInt8) -> Int { (Int(level) * (255 - step) + end * step + 127) / 255 }
        let candidate = pixel(red: mixed(color.red), mixed(color.green), mixed(color.blue))
        guard passes(candidate) else { continue }
        add(candidate)
        break
      }
    }
    for red in stride(from: 0, through: 255, by: 17) {
      for green in stride(from: 0, through: 255, by: 17) {
        for blue in stride(from: 0, through: 255, by: 17) { add(pixel(red: red, green, blue)) }
      }
    }
    let nearest = starts.sorted { $0.distance < $1.distance }.prefix(12)
    return nearest.map { improved($0, distance: distance, passes: passes) }
      .min { $0.distance < $1.distance }?.pixel
  }

  /// Returns a color that is nearer and passes, by steps to neighbors.
  private static func improved(
    _ start: (pixel: UInt32, distance: Double), distance: (UInt32) -> Double,
    passes: (UInt32) -> Bool
  ) -> (pixel: UInt32, distance: Double) {
    var best = start
    // Neighbors that are nearer, as long as there is one.
    var step = 16
    while step > 0 {
      var improved = false
      for change in changes {
        let candidate = pixel(
          red: Int(best.pixel & 255) + change.0 * step,
          Int(best.pixel >> 8 & 255) + change.1 * step,
          Int(best.pixel >> 16 & 255) + change.2 * step)
        guard candidate != best.pixel, passes(candidate) else { continue }
        let distance = distance(candidate)
        if distance < best.distance - 1e-9 {
          best = (candidate, distance)
          improved = true
        }
      }
      if !improved { step /= 2 }
    }
    return best
  }

  /// The steps to the 26 neighbors of a color.
  private static let changes: [(Int, Int, Int)] = (-1...1).flatMap { red in
    (-1...1).flatMap { green in (-1...1).map { (red, green, $0) } }
  }

  private static func pixel(red: Int, _ green: Int, _ blue: Int) -> UInt32 {
    func level(_ value: Int) -> UInt32 { UInt32(max(0, min(255, value))) }
    return level(red) | level(green) << 8 | level(blue) << 16 | 0xFF00_0000
  }
}
