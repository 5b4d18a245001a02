// SPDX-License-Identifier: MIT

public import BannerGeometry
public import BannerLayers
internal import BannerText

/// An area of the screen that can be found by name.
public struct NamedArea: Sendable, Hashable {
  /// The names: a text, the name of a layer, or several of these.
  public var names: [String]
  /// The position and size on the screen, in points.
  public var frame: Rect
  /// Whether the area is a control, such as a button.
  public var isControl: Bool

  /// Creates a named area.
  public init(_ names: [String], frame: Rect, isControl: Bool = false) {
    self.names = names
    self.frame = frame
    self.isControl = isControl
  }

  /// Returns the areas of the texts and named layers in a layer, from back to front.
  ///
  /// - Parameters:
  ///   - layer: The layer.
  ///   - origin: The origin of the layer's parent on the screen.
  public static func areas(in layer: Layer, at origin: Point = .zero) -> [NamedArea] {
    guard layer.opacity > 0 else { return [] }
    let frame = layer.frame.offset(x: origin.x, y: origin.y)
    var names = [layer.name]
    if case .text(let text) = layer.content {
      let lines = text.lines.map(\.line.text).filter { !$0.isEmpty }
      if !lines.isEmpty { names.insert(lines.joined(separator: " "), at: 0) }
    }
    return [NamedArea(names, frame: frame)]
      + layer.sublayers.flatMap { areas(in: $0, at: frame.origin) }
  }

  /// Returns the frame of the area with a name.
  ///
  /// A number after the name, starting at 1, selects one of several areas with that name.
  static func area(named name: String, in areas: [NamedArea]) -> Rect? {
    let seen = areas.filter { $0.frame.width > 0 && $0.frame.height > 0 }
    func all(_ name: String) -> [NamedArea] { seen.filter { $0.names.contains(name) } }
    if let found = all(name).first { return found.frame }
    guard let space = name.lastIndex(of: " "), let number = Int(name[name.index(after: space)...])
    else { return nil }
    let found = all(String(name[..<space]))
    // Layers with the same name that draw a control are not separate areas.
    let controls = found.filter(\.isControl)
    var frames: [Rect] = []
    for area in controls.isEmpty ? found : controls where !frames.contains(area.frame) {
      frames.append(area.frame)
    }
    return frames.indices.contains(number - 1) ? frames[number - 1] : nil
  }
}

extension NamedArea {
  /// Whether an area with a name exists.
  ///
  /// See ``area(named:in:)``.
  package static func has(_ name: String, in areas: [NamedArea]) -> Bool {
    area(named: name, in: areas) != nil
  }
}

extension PresentedBanner {
  /// Default: the texts and layers that are drawn.
  public var namedAreas: [NamedArea] { [] }
  /// Returns nil, the default.
  public func textInput(at point: Point) -> (any TextInput)? { nil }
}

extension Simulation {
  /// The named areas that can be touched now, grouped by banner, from the topmost banner down.
  var namedAreas: [[NamedArea]] {
    visible.reversed().map { banner in
      banner.namedAreas
        + (banner.frame(at: now)?.layers.map(\.layer) ?? []).flatMap { NamedArea.areas(in: $0) }
    }
  }

  /// The names of the areas that can be touched now, without duplicates.
  ///
  /// Controls come first.
  public var namesOfAreas: [String] {
    let areas = namedAreas.flatMap(\.self)
    let sorted = areas.filter(\.isControl) + areas.filter { !$0.isControl }
    var names: [String] = []
    for name in sorted.flatMap(\.names) where !names.contains(name) { names.append(name) }
    return names
  }
}
