// SPDX-License-Identifier: MIT

internal import BannerGeometry
internal import BannerKitInterface
internal import BannerLayers
internal import BannerViews

/// Layout problems of a bulletin, such as truncated titles.
struct BulletinLayoutWarnings {
  let bulletin: Bulletin
  let layout: CardLayout
  let context: LayoutContext
  /// The layers of the card's views.
  let content: [Layer]

  /// The warnings, one sentence each.
  var all: [KitWarning] {
    [squeezed, offScreen.map { KitWarning($0) }, release.map { KitWarning($0) }].compactMap(\.self)
      + texts
  }

  private var squeezed: KitWarning? {
    guard let squeezed = layout.squeezed else { return nil }
    let changes = squeezed.roles.map { role, height in
      switch role {
      case .image where height < 0.5: "the image was omitted"
      case .image: "the image was shrunk"
      case .description: "the description was truncated"
      case .actionButton: "the action button was shrunk"
      case .title: "the title was shrunk"
      }
    }
    let isCut = squeezed.roles.contains { $0.role == .description }
    let description = isCut ? layout.elements.lazy.compactMap { $0.first(.description) }.first : nil
    return KitWarning(
      "the card is \(points(squeezed.missing)) too tall for the screen; "
        + changes.joined(separator: ", "),
      cutText: description.flatMap { $0.label(in: context)?.text.withOrigin(named: $0.name) })
  }

  private var offScreen: String? {
    let above = -layout.card.y
    guard above > 0.001 else { return nil }
    return "the card extends \(points(above)) above the screen"
  }

  /// Source: bulletinboard.md 1.3 and the original's README.
  private var release: String? {
    let least = bulletin.version < .v5 ? 9 : 11
    if context.systemVersion < least {
      return "BulletinBoard \(bulletin.version.rawValue) needs iOS \(least) or later"
    }
    if case .blurred = bulletin.look.background, context.systemVersion < 10 {
      return "the original supports blurred backgrounds only on iOS 10 and later"
    }
    return nil
  }

  /// Warnings about titles that are too long even at their minimum size, and about texts without
  /// space.
  private var texts: [KitWarning] {
    var warnings: [KitWarning] = []
    func look(at element: CardElement, _ layer: Layer) {
      if element.texts.contains(where: { !$0.text.isEmpty }), layer.frame.isEmpty {
        warnings.append(KitWarning("there is no room for the view \"\(element.name)\""))
      } else if let label = element.shrinkingLabel(in: layer.frame.width, context: context),
        !label.label.fits(width: label.width, in: context)
      {
        let name = element.role == .title ? "title" : element.name
        warnings.append(
          KitWarning(
            "the \(name) is too long for"
              + " \(label.label.numberOfLines) lines even at its smallest size and is truncated",
            cutText: label.label.text.withOrigin(named: name)))
      }
      for (child, sublayer) in zip(element.children, layer.sublayers) { look(at: child, sublayer) }
    }
    for (element, layer) in zip(layout.elements, content) { look(at: element, layer) }
    return warnings
  }
}

extension CardElement {
  /// Returns the element's label, if it shrinks before it is truncated, and its available width.
  fileprivate func shrinkingLabel(
    in width: Double, context: LayoutContext
  ) -> (label: Label, width: Double)? {
    guard case .view(let view) = content, let label = label(in: context),
      label.minimumScaleFactor != nil
    else { return nil }
    return (label, max(0, width - 2 * ((view as? TitleView)?.inset ?? 0)))
  }

  /// Returns the element's label, or nil for other views.
  fileprivate func label(in context: LayoutContext) -> Label? {
    guard case .view(let view) = content else { return nil }
    return ((view as? TitleView)?.label ?? view as? CardLabel)?.label(in: context)
  }

  /// Returns the first element with a role, including the element itself.
  fileprivate func first(_ role: Role) -> CardElement? {
    self.role == role ? self : children.lazy.compactMap { $0.first(role) }.first
  }
}
