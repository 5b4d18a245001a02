// SPDX-License-Identifier: MIT

internal import Text
internal import Views

/// A page with components at the hooks that a request names.
///
/// It is made as an application would: by a subclass that overrides the hooks.
final class Page: BLTNPageItem {
  /// A component at a hook.
  enum Component {
    case separator
    case textField(TextFieldContent)
    /// Titles, and which of them is chosen, from 1 on.
    case choices([String], chosen: Int)
    case grid([Image], height: Double)
  }

  /// What stands in a text field.
  struct TextFieldContent {
    var text: String?
    var placeholder: String?
    var backgroundColor: AdaptiveColor?
  }

  var components: [PageSlot: [Component]] = [:]
  var isActionButtonHighlighted = false
  /// Whether there is a title at all: the original has no pages without, but a picture may.
  var hasTitle = true

  // MARK: Hooks

  override func makeContentViews(with builder: BLTNInterfaceBuilder) -> [BulletinView] {
    let views = super.makeContentViews(with: builder)
    if !hasTitle { titleLabel?.isHidden = true }
    return views
  }

  override func makeHeaderViews(with builder: BLTNInterfaceBuilder) -> [BulletinView]? {
    views(.headerViews, builder)
  }

  override func makeViewsUnderTitle(with builder: BLTNInterfaceBuilder) -> [BulletinView]? {
    views(.viewsUnderTitle, builder)
  }

  override func makeViewsUnderImage(with builder: BLTNInterfaceBuilder) -> [BulletinView]? {
    views(.viewsUnderImage, builder)
  }

  override func makeViewsUnderDescription(with builder: BLTNInterfaceBuilder) -> [BulletinView]? {
    views(.viewsUnderDescription, builder)
  }

  override func makeFooterViews(with builder: BLTNInterfaceBuilder) -> [BulletinView]? {
    views(.footerViews, builder)
  }

  override func makeArrangedSubviews() -> [BulletinView] {
    let views = super.makeArrangedSubviews()
    actionButtonWrapper?.isHighlighted = isActionButtonHighlighted
    return views
  }

  // MARK: Components

  private func views(_ slot: PageSlot, _ builder: BLTNInterfaceBuilder) -> [BulletinView] {
    components[slot, default: []].map { component in
      switch component {
      case .separator: builder.makeSeparator()
      case .textField(let content): textField(content, builder)
      case .choices(let titles, let chosen): choices(titles, chosen, builder)
      case .grid(let images, let height): grid(images, height, builder)
      }
    }
  }

  private func textField(
    _ content: TextFieldContent, _ builder: BLTNInterfaceBuilder
  ) -> BulletinView {
    let field = builder.makeTextField(placeholder: content.placeholder, returnKey: .done)
    field.text = content.text
    field.backgroundColor = content.backgroundColor
    return field
  }

  /// Buttons with borders, the chosen one in the colour of the action button.
  ///
  /// Source: bulletinboard.md 7, the demo's choice page.
  private func choices(
    _ titles: [String], _ chosen: Int, _ builder: BLTNInterfaceBuilder
  ) -> BulletinView {
    let group = builder.makeGroupStack(spacing: 16)
    group.name = "choices"
    for (index, title) in titles.enumerated() {
      let color: AdaptiveColor =
        index + 1 == chosen ? appearance.actionButtonColor : .lightGray
      let button = BulletinButton(
        title: title, font: .systemFont(ofSize: 20, weight: .semibold), titleColor: color)
      button.name = "choice"
      button.height = Metrics.actionButtonHeight
      button.cornerRadius = 12
      button.cornerCurve = .circular
      button.borderColor = color
      button.borderWidth = 2
      group.addArrangedSubview(button)
    }
    return group
  }

  /// Images again and again, until there is no room left.
  private func grid(
    _ images: [Image], _ height: Double, _ builder: BLTNInterfaceBuilder
  ) -> BulletinView {
    let view = AdaptiveView { context in
      FullGrid(images: images.map { $0.resolved(tint: context.color(.link)) })
    }
    return builder.wrapView(
      BulletinView(view, name: "grid"), width: nil, height: height, position: .pinnedToEdges)
  }
}

/// A grid as tall as it is given room, its images repeated.
private struct FullGrid: View {
  let images: [Image]

  func size(fitting width: Double?, in context: LayoutContext) -> Size {
    Size(width: width ?? 0, height: 0)
  }

  func layer(_ name: String, in frame: Rect, context: LayoutContext) -> Layer {
    // Source: bulletinboard.md 6.4; white in the dark appearance, too.
    let ground = Color.white
    guard !images.isEmpty else { return Layer(name, frame: frame, background: .color(ground)) }
    // Rows are a little farther apart than a third of the width: these are enough.
    let rows = Int(min(200, frame.height / max(1, frame.width / 3))) + 1
    let all = (0..<3 * rows).map { images[$0 % images.count] }
    return ImageGrid(all, backgroundColor: ground).layer(name, in: frame, context: context)
  }
}
