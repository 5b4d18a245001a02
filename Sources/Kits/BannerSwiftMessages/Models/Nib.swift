// SPDX-License-Identifier: MIT

internal import BannerDevice
internal import BannerGeometry
internal import BannerLayers
internal import BannerPixels
internal import BannerText
internal import BannerViews

/// The constants of one of the library's layouts, from its interface file.
///
/// Source: swiftmessages.md 2.3; 2.10 for the releases up to 4.1.4.
struct Nib: Sendable {
  var layout: MessageView.Layout
  var version: LibraryVersion
  var additions: EdgeInsets
  var collapses: Bool
  var bounce: Double
  var containment: BaseView.Containment
  var cornerRadius = 0.0
  var roundsLeadingCorners = false
  /// Whether corners are squircles.
  ///
  /// Up to 3.4.0 they were quarter circles.
  var hasSquircleCorners: Bool { version >= .v4 }
  /// The insets between the background's edges and its content; only at the sides for tabs.
  var contentInsets = EdgeInsets.zero
  /// The content insets in a regular width, if they differ.
  var regularContentInsets: EdgeInsets?
  /// The distance between title and body, in points.
  var textSpacing = 0.0
  /// The margins of releases up to 4.1.4; nil since 5.0.0.
  var legacyMargins: LegacyMargins?

  /// The insets around the title of a themed button, in points.
  ///
  /// Source: swiftmessages.md 1.4.
  static let buttonInsets = EdgeInsets(top: 7, left: 7, bottom: 7, right: 7)
  /// The corner radius of a themed button, in points.
  ///
  /// Source: swiftmessages.md 1.4.
  static let buttonRadius = 5.0

  /// Creates the constants of a layout in a release.
  ///
  /// The layout removed in 5.0.0 keeps its constants of 4.1.4 in later releases.
  init(_ layout: MessageView.Layout, _ version: LibraryVersion) {
    self.layout = layout
    let version = layout == .messageViewIOS8 ? min(version, .v4) : version
    self.version = version
    func all(_ distance: Double) -> EdgeInsets {
      EdgeInsets(top: distance, left: distance, bottom: distance, right: distance)
    }
    collapses = false
    bounce = 5
    switch layout {
    case .messageView, .messageViewIOS8:
      additions = all(20)
      containment = .whole
      textSpacing = 5
    case .cardView:
      additions = all(10)
      collapses = true
      bounce = 0
      containment = .margins
      cornerRadius = 15
      contentInsets = all(20)
    case .tabView:
      additions = EdgeInsets(top: 20, left: 10, bottom: 20, right: 10)
      containment = .sides
      cornerRadius = 15
      roundsLeadingCorners = true
      contentInsets = EdgeInsets(left: 20, right: 20)
    case .statusLine:
      additions = EdgeInsets(left: 30, right: 30)
      containment = .whole
    case .centeredView:
      additions = all(10)
      collapses = true
      bounce = 0
      containment = .margins
      cornerRadius = 15
      contentInsets = all(20)
      regularContentInsets = all(30)
    }
    if version <= .v4 { becomeLegacy() }
  }

  /// Applies the differences of releases up to 4.1.4.
  ///
  /// Source: swiftmessages.md 2.10.
  private mutating func becomeLegacy() {
    collapses = false
    additions = .zero
    regularContentInsets = nil
    if cornerRadius > 0 { cornerRadius = version == .v3 ? 5 : 10 }
    if version == .v3 {
      roundsLeadingCorners = false
      if layout == .tabView { bounce = 55 }
    }
    legacyMargins = LegacyMargins(layout, version)
  }

  /// Returns the elements with their placeholder texts.
  ///
  /// Source: swiftmessages.md 1.3.
  func makeOutlets() -> MessageOutlets {
    var outlets = MessageOutlets()
    outlets.body = MessageLabel(text: "[Message Body]")
    guard layout != .statusLine else { return outlets }
    outlets.title = MessageLabel(text: "[Title]")
    outlets.iconText = MessageLabel(text: "😬")
    let icon = MessageImageView(image: .icon(.error))
    icon.contentMode = .center
    outlets.iconImage = icon
    if layout != .messageViewIOS8 { outlets.button = MessageButton(title: "[Button]") }
    return outlets
  }

  // MARK: Content

  /// Returns the elements in their layout.
  func content(_ elements: MessageElements) -> any View {
    AdaptiveView { [self] context in
      switch layout {
      case .statusLine: statusLine(elements, context)
      case .centeredView: centered(elements, context)
      case .messageView, .cardView, .tabView: row(elements, context)
      case .messageViewIOS8: oldRow(elements, context)
      }
    }
  }

  /// Returns the gap of a row: larger in a regular width, except in old releases.
  ///
  /// Source: swiftmessages.md 2.3, 9.
  private func rowSpacing(_ context: LayoutContext) -> Double {
    context.horizontalSizeClass == .regular && version >= .v7 ? 15 : 10
  }

  private func row(_ elements: MessageElements, _ context: LayoutContext) -> any View {
    let parts = NibParts(elements: elements, context: context, nib: self)
    return StackView(
      .horizontal, spacing: rowSpacing(context), alignment: .center,
      parts.icons(
        text: LayoutPriorities(hugging: (252, 251), resistance: (752, 750)),
        image: LayoutPriorities(hugging: (252, 251), resistance: (752, 750)))
        + [parts.textStack(spacing: textSpacing)]
        + parts.button(LayoutPriorities(hugging: (252, 250), resistance: (752, 750))))
  }

  private func centered(_ elements: MessageElements, _ context: LayoutContext) -> any View {
    let parts = NibParts(elements: elements, context: context, nib: self)
    return StackView(
      .vertical, spacing: 10, alignment: .center,
      parts.icons(
        text: LayoutPriorities(hugging: (700, 251), resistance: (752, 753)),
        image: LayoutPriorities(hugging: (700, 251), resistance: (752, 750)))
        + parts.texts(
          title: LayoutPriorities(hugging: (700, 251), resistance: (750, 751)),
          body: LayoutPriorities(hugging: (700, 251), resistance: (750, 752)),
          alignment: .center)
        + parts.button(LayoutPriorities(hugging: (700, 250), resistance: (752, 754))))
  }

  /// Returns a line centered in a height of 20 points.
  ///
  /// The height remains if the line is hidden, because no stack closes the gap.
  private func statusLine(_ elements: MessageElements, _ context: LayoutContext) -> any View {
    guard let body = elements.body, !body.isHidden else {
      return SizedView(ColorView(.clear), width: nil, height: Self.statusLineHeight)
    }
    var label = Label(
      body.attributedText ?? "",
      font: body.font?.resolved(in: context) ?? context.boldSystemFont(ofSize: 12),
      color: body.textColor.resolved(in: context))
    label.numberOfLines = body.numberOfLines ?? 1
    label.lineBreakMode = .truncatingTail
    label.alignment = body.textAlignment ?? .center
    let line = StackView(.vertical, [StackView.Arranged("body", label)])
    return SizedView(line, width: nil, height: Self.statusLineHeight)
  }

  /// Source: swiftmessages.md 2.4.
  private static let statusLineHeight = 20.0

  /// Returns both icons at the same position with the texts next to them, vertically centered.
  ///
  /// Source: swiftmessages.md 2.10, messageViewIOS8.
  private func oldRow(_ elements: MessageElements, _ context: LayoutContext) -> any View {
    let parts = NibParts(elements: elements, context: context, nib: self)
    let keeps = LayoutPriorities(hugging: (252, 251), resistance: (752, 750))
    let icons = parts.icons(text: keeps, image: keeps)
    return StackView(
      .horizontal, spacing: 20, alignment: .center,
      (icons.isEmpty ? [] : [StackView.Arranged("icon", OverlaidViews(icons), priorities: keeps)])
        + [parts.textStack(spacing: textSpacing)])
  }
}

/// The elements of a nib as views.
private struct NibParts {
  let elements: MessageElements
  let context: LayoutContext
  let nib: Nib

  /// Returns the visible icons, the text icon first.
  ///
  /// Source: swiftmessages.md 2.4; 2.10 for the smaller label of the oldest layout.
  func icons(text: LayoutPriorities, image: LayoutPriorities) -> [StackView.Arranged] {
    var icons: [StackView.Arranged] = []
    if let icon = elements.iconText, !icon.isHidden {
      let size = nib.layout == .messageViewIOS8 ? 32.0 : 38.0
      var label = Label(
        icon.attributedText ?? "",
        font: icon.font?.resolved(in: context) ?? context.systemFont(ofSize: size),
        color: icon.textColor.resolved(in: context))
      label.numberOfLines = 1
      label.lineBreakMode = .truncatingTail
      label.alignment = icon.textAlignment ?? .center
      icons.append(
        StackView.Arranged("icon text", held(label), role: .image, priorities: held(text)))
    }
    if let icon = elements.iconImage, !icon.isHidden {
      let view: any View =
        if let image = icon.image?.resolved(tint: icon.tintColor, in: context) {
          ImageView(image, contentMode: icon.contentMode, clipsToBounds: true)
        } else {
          ColorView(.clear)
        }
      icons.append(StackView.Arranged("icon", held(view), priorities: held(image)))
    }
    return icons
  }

  private func held(_ view: any View) -> any View {
    guard let size = elements.iconSize else { return view }
    return SizedView(view, width: size.width, height: size.height)
  }

  /// Returns priorities that keep a configured size except against required constraints.
  ///
  /// Source: swiftmessages.md 1.3, priority 999.
  private func held(_ priorities: LayoutPriorities) -> LayoutPriorities {
    guard elements.iconSize != nil else { return priorities }
    return LayoutPriorities(hugging: (999, 999), resistance: (999, 999))
  }

  /// Returns a stack of title and body, for use next to an icon.
  func textStack(spacing: Double) -> StackView.Arranged {
    let stack = StackView(
      .vertical, spacing: spacing,
      priorities: LayoutPriorities(hugging: (251, 251), resistance: (750, 750)),
      texts(
        title: LayoutPriorities(hugging: (251, 251), resistance: (750, 751)),
        body: LayoutPriorities(hugging: (251, 251), resistance: (750, 750))))
    return StackView.Arranged("texts", stack, role: .texts)
  }

  /// Returns the title and the body, if they are visible.
  func texts(
    title: LayoutPriorities, body: LayoutPriorities, alignment: TextAlignment = .natural
  ) -> [StackView.Arranged] {
    var texts: [StackView.Arranged] = []
    func add(
      _ name: String, _ element: MessageElements.LabelLook?, style: TextStyle, lines: Int,
      _ priorities: LayoutPriorities
    ) {
      guard let element, !element.isHidden else { return }
      var label = Label(
        element.attributedText ?? "", style: style, color: element.textColor.resolved(in: context),
        in: context)
      if let font = element.font {
        label.font = font.resolved(in: context)
        label.lineSpacing = 0
      }
      label.numberOfLines = element.numberOfLines ?? lines
      label.lineBreakMode = label.numberOfLines == 0 ? .wordWrapping : .truncatingTail
      label.alignment = element.textAlignment ?? alignment
      texts.append(StackView.Arranged(name, label, priorities: priorities))
    }
    add("title", elements.title, style: .headline, lines: 1, title)
    add("body", elements.body, style: .subheadline, lines: 0, body)
    return texts
  }

  func button(_ priorities: LayoutPriorities) -> [StackView.Arranged] {
    guard let element = elements.button, !element.isHidden else { return [] }
    var button = Button(
      title: element.title, image: element.image?.resolved(tint: element.tintColor, in: context),
      font: context.preferredFont(for: .subheadline),
      titleColor: element.tintColor.resolved(in: context))
    button.contentInsets = element.contentEdgeInsets
    button.backgroundColor = element.backgroundColor?.resolved(in: context)
    button.cornerRadius = element.layerCornerRadius
    return [StackView.Arranged("button", button, role: .button, priorities: priorities)]
  }
}

/// Centered views in front of each other.
private struct OverlaidViews: View {
  let views: [StackView.Arranged]

  init(_ views: [StackView.Arranged]) { self.views = views }

  func size(fitting width: Double?, in context: LayoutContext) -> Size {
    views.reduce(Size.zero) { all, item in
      let size = item.view.size(fitting: width, in: context)
      return Size(width: max(all.width, size.width), height: max(all.height, size.height))
    }
  }

  func layer(_ name: String, in frame: Rect, context: LayoutContext) -> Layer {
    Layer(
      name, frame: frame,
      sublayers: views.map { item in
        let size = item.view.size(fitting: frame.width, in: context)
        let place = ContentMode.center.frame(of: size, in: frame.size)
        return item.view.layer(
          item.name, in: place.rounded(toScale: context.scale), context: context)
      })
  }
}
