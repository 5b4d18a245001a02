// SPDX-License-Identifier: MIT

internal import BannerGeometry

/// The properties of a custom device that differ from those of another device.
///
/// A nil property is that of the other device.
public struct DeviceChanges: Sendable, Hashable {
  /// The name of a property, as in a document.
  public enum Property: String, Sendable, Hashable, CaseIterable {
    case name, like, width, height, scale
    case cornerRadius = "corner-radius"
    case cutOut = "cut-out"
    case statusBar = "status-bar"
    case safeArea = "safe-area"
    case landscapeSafeArea = "landscape-safe-area"
    case homeButton = "home-button"
    case ios
  }

  /// Insets in points; nil edges are those of the other device.
  public struct Insets: Sendable, Hashable {
    /// The inset of the top edge.
    public var top: Double?
    /// The inset of the left edge.
    public var left: Double?
    /// The inset of the bottom edge.
    public var bottom: Double?
    /// The inset of the right edge.
    public var right: Double?

    /// Creates insets.
    public init(
      top: Double? = nil, left: Double? = nil, bottom: Double? = nil, right: Double? = nil
    ) {
      self.top = top
      self.left = left
      self.bottom = bottom
      self.right = right
    }

    /// Returns complete insets, with the edges of others where these have none.
    func over(_ others: EdgeInsets) -> EdgeInsets {
      EdgeInsets(
        top: top ?? others.top, left: left ?? others.left, bottom: bottom ?? others.bottom,
        right: right ?? others.right)
    }
  }

  /// The width of the screen in portrait, in points.
  public var width: Double?
  /// The height of the screen in portrait, in points.
  public var height: Double?
  /// Pixels per point, in ``DeviceModel/scales``.
  public var scale: Double?
  /// The radius of the display's corners in points: 0 to half the shorter side.
  ///
  /// It is 0 with a home button.
  public var cornerRadius: Double?
  /// The cutout, which must fit in the screen.
  ///
  /// There is none with a home button.
  public var cutOut: CutOut?
  /// The height of the status bar in portrait, in points.
  ///
  /// It is at most half the height.
  public var statusBarHeight: Double?
  /// The safe area in portrait, on every version of iOS with safe areas.
  public var safeArea = Insets()
  /// The safe area in landscape, on every version of iOS with safe areas.
  public var landscapeSafeArea = Insets()
  /// Whether the device has a home button.
  public var hasHomeButton: Bool?
  /// The default version of iOS.
  public var version: IOSVersion?

  /// Creates changes that change nothing.
  public init() {}
}

extension DeviceModel {
  /// The longest name of a custom device, in bytes.
  public static let longestName = 64

  /// Returns a custom device that differs from another one in some properties.
  ///
  ///     let prototype = try DeviceModel.like(.iPhone16Pro, named: "prototype") {
  ///       $0.width = 420
  ///       $0.cutOut = .island(size: Size(width: 80, height: 30), top: 12)
  ///     }
  ///
  /// A phone that is at least 414 pt wide is a large one (``isWide``). A device that gets a home
  /// button has the edges of a device with one, square corners and no cutout. A device that loses
  /// it has the edges of one without. Other changes leave the edges as they are.
  ///
  /// - Parameters:
  ///   - device: The other device.
  ///   - name: The id, for file names and layer texts: up to 64 letters, digits, hyphens, periods
  ///     and underscores, beginning with a letter. It must not be a name of ``named(_:)``.
  ///   - change: Sets the properties that differ.
  /// - Throws: A ``DeviceError`` if a value is out of range, or doesn't fit the others.
  public static func like(
    _ device: DeviceModel, named name: String, _ change: (inout DeviceChanges) -> Void
  ) throws(DeviceError) -> DeviceModel {
    var changes = DeviceChanges()
    change(&changes)
    return try device.changed(changes, named: name)
  }

  /// Returns the device with changes; see ``like(_:named:_:)``.
  package func changed(
    _ changes: DeviceChanges, named name: String
  ) throws(DeviceError) -> DeviceModel {
    try Self.check(name: name)
    var result = self
    result.id = name
    result.name = name
    result.launchVersion = nil
    result.uncertain = nil
    result.defaultVersion = changes.version ?? defaultVersion
    if let hasHomeButton = changes.hasHomeButton, hasHomeButton != self.hasHomeButton {
      result.hasHomeButton = hasHomeButton
      result.displayCornerRadius = 0
      result.cutOut = .none
      switch family {
      case .phone: result.edges = hasHomeButton ? .homeButtonPhone : .notch(44)
      case .pad: result.edges = hasHomeButton ? .homeButtonPad : .pad
      }
    }
    result.size = Size(width: changes.width ?? size.width, height: changes.height ?? size.height)
    result.scale = changes.scale ?? scale
    try Self.checkSize(width: result.size.width, height: result.size.height, scale: result.scale)
    if changes.width != nil { result.isWide = family == .phone && result.size.width >= 414 }
    result.displayCornerRadius = changes.cornerRadius ?? result.displayCornerRadius
    result.cutOut = changes.cutOut ?? result.cutOut
    result.edges.given.statusBar = changes.statusBarHeight ?? edges.given.statusBar
    result.edges.given.safeArea = changes.safeArea
    result.edges.given.landscapeSafeArea = changes.landscapeSafeArea
    try result.checkDisplay(changed: changes, from: self)
    try result.checkEdges()
    if result.size != size || result.displayCornerRadius != displayCornerRadius
      || result.hasHomeButton != hasHomeButton
    {
      // The body of the other device doesn't fit.
      result.screenID = nil
      result.panelPixelSize = nil
    }
    if result.scale != scale { result.panelPixelSize = nil }
    return result
  }

  /// Whether a name can be that of a custom device.
  private static func check(name: String) throws(DeviceError) {
    let isPlain = name.utf8.allSatisfy {
      (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0)
        || [45, 46, 95].contains($0)
    }
    guard isPlain, name.utf8.count <= longestName, name.first?.isLetter == true else {
      throw .invalid(
        .name,
        "has up to \(longestName) letters, digits, hyphens, periods and underscores, and begins"
          + " with a letter")
    }
    guard name != "all" else { throw .invalid(.name, "can't be \"all\", which means every device") }
    if let known = named(name) {
      throw .invalid(.name, "\"\(name)\" is the name of the \(known.name); choose another one")
    }
  }

  private func checkDisplay(
    changed changes: DeviceChanges, from base: DeviceModel
  ) throws(DeviceError) {
    let most = min(size.width, size.height) / 2
    guard (0...most).contains(displayCornerRadius) else {
      let inherited =
        changes.cornerRadius == nil
        ? ": \(decimal(displayCornerRadius, digits: 2)) points of \(base.id)" : ""
      throw .invalid(
        .cornerRadius, "is out of range\(inherited); expected 0 to \(decimal(most, digits: 2))")
    }
    guard !hasHomeButton || displayCornerRadius == 0 else {
      throw .invalid(
        .cornerRadius, "needs a device without a home button; set \"home-button\" to false")
    }
    let (width, bottom): (Double, Double)
    switch cutOut {
    case .none: return
    case .island(let island, let top):
      (width, bottom) = (island.width, top + island.height)
      guard island.width > 0, island.height > 0, top >= 0 else {
        throw .invalid(.cutOut, "has no area")
      }
    case .notch(let notch):
      (width, bottom) = (notch.width + 2 * notch.fillet, notch.height)
      guard notch.width > 0, notch.height > 0 else { throw .invalid(.cutOut, "has no area") }
      guard notch.fillet >= 0, notch.bottomRadius >= 0, notch.bottomRadius * 2 <= notch.width,
        notch.fillet + notch.bottomRadius <= notch.height
      else { throw .invalid(.cutOut, "is too small for its corners") }
    }
    guard !hasHomeButton else {
      throw .invalid(.cutOut, "needs a device without a home button; set \"home-button\" to false")
    }
    guard width <= size.width, bottom <= size.height else {
      throw .invalid(
        .cutOut,
        "is too large: it needs \(decimal(width, digits: 2))×\(decimal(bottom, digits: 2)) of"
          + " \(decimal(size.width, digits: 2))×\(decimal(size.height, digits: 2)) points"
      )
    }
  }

  private func checkEdges() throws(DeviceError) {
    let edges = edges.at(defaultVersion, on: family)
    guard (0...size.height / 2).contains(edges.statusBar) else {
      throw .invalid(
        .statusBar, "is out of range; expected 0 to \(decimal(size.height / 2, digits: 2))")
    }
    try Self.check(edges.portrait, in: size, .safeArea)
    try Self.check(
      edges.landscape, in: Size(width: size.height, height: size.width), .landscapeSafeArea)
  }

  private static func check(
    _ insets: EdgeInsets, in size: Size, _ property: DeviceChanges.Property
  ) throws(DeviceError) {
    let all = [insets.top, insets.left, insets.bottom, insets.right]
    guard all.allSatisfy({ $0 >= 0 }) else { throw .invalid(property, "has a negative edge") }
    guard insets.top + insets.bottom < size.height, insets.left + insets.right < size.width else {
      throw .invalid(
        property,
        "leaves no room on the screen of \(decimal(size.width, digits: 2))×\(decimal(size.height, digits: 2)) points"
      )
    }
  }

  /// Returns the device with the version of iOS that it is first sold with.
  ///
  /// - Parameter major: The major version. A later one than the newest known is drawn as that one.
  package func launched(with major: Int) -> DeviceModel {
    var result = self
    result.launchVersion = major
    result.defaultVersion = IOSVersion(drawing: major)
    return result
  }
}
