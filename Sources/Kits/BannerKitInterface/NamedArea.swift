// SPDX-License-Identifier: MIT

public import BannerGeometry
public import BannerLayers
internal import BannerText

/// Something on the screen that can be found by a name.
public struct NamedArea: Sendable, Hashable {
  /// What it is called: a text, the name of a layer, or several of these.
  public var names: [String]
  /// Position and size in points on the screen.
  public var frame: Rect
  /// Whether it is meant to be touched, as a button is.
  public var isControl: Bool

  /// An area from its parts.
  public init(_ names: [String], frame: Rect, isControl: Bool = false) {
    self.names = names
    self.frame = frame
    self.isControl = isControl
  }

  /// The texts and the names of the layers in a layer, from back to front.
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

  /// The area of a name among some, or of a name and a number for one of several with that name, from 1 on.
  static func area(named name: String, in areas: [NamedArea]) -> Rect? {
    let seen = areas.filter { $0.frame.width > 0 && $0.frame.height > 0 }
    func all(_ name: String) -> [NamedArea] { seen.filter { $0.names.contains(name) } }
    if let found = all(name).first { return found.frame }
    guard let space = name.lastIndex(of: " "), let number = Int(name[name.index(after: space)...])
    else { return nil }
    let found = all(String(name[..<space]))
    // A control is drawn by layers of the same name, which are no others.
    let controls = found.filter(\.isControl)
    var frames: [Rect] = []
    for area in controls.isEmpty ? found : controls where !frames.contains(area.frame) {
      frames.append(area.frame)
    }
    return frames.indices.contains(number - 1) ? frames[number - 1] : nil
  }
}

extension NamedArea {
  /// Whether there is something of a name among some areas; see ``area(named:in:)``.
  package static func has(_ name: String, in areas: [NamedArea]) -> Bool {
    area(named: name, in: areas) != nil
  }
}

extension PresentedBanner {
  /// The texts and layers that are drawn.
  public var namedAreas: [NamedArea] { [] }
  /// Nothing.
  public func textInput(at point: Point) -> (any TextInput)? { nil }
}

extension Simulation {
  /// What can be touched by its name now, from the topmost banner down.
  var namedAreas: [[NamedArea]] {
    visible.reversed().map { banner in
      banner.namedAreas
        + (banner.frame(at: now)?.layers.map(\.layer) ?? []).flatMap { NamedArea.areas(in: $0) }
    }
  }

  /// Names of what can be touched now, each once: controls first.
  public var namesOfAreas: [String] {
    let areas = namedAreas.flatMap(\.self)
    let sorted = areas.filter(\.isControl) + areas.filter { !$0.isControl }
    var names: [String] = []
    for name in sorted.flatMap(\.names) where !names.contains(name) { names.append(name) }
    return names
  }
}
