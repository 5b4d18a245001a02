// SPDX-License-Identifier: MIT

public import BannerText
public import BannerViews

/// A standard page with a title and, if given, an image, a description and buttons.
open class BLTNPageItem: BLTNActionItem {
  /// The title.
  public var title: String { attributedTitle.string }
  var attributedTitle: AttributedText {
    didSet { titleLabel?.label.attributedText = attributedTitle }
  }

  /// The image below the title, or nil for none; at most 128 points on each side is recommended.
  ///
  /// A change affects the current view. It does not add or remove one.
  open var image: Image? {
    didSet { imageView?.image = image }
  }
  /// The accessibility label of the image, or nil to hide it from screen readers.
  open var imageAccessibilityLabel: String? {
    didSet { imageView?.accessibilityLabel = imageAccessibilityLabel }
  }
  /// The description below the image, or nil for none.
  ///
  /// A change affects the current view. It does not add or remove one.
  open var descriptionText: String? {
    didSet { describe() }
  }
  /// The attributed description below the image; it overrides ``descriptionText``.
  ///
  /// A change affects the current view. It does not add or remove one.
  open var attributedDescriptionText: AttributedText? {
    didSet { describe() }
  }

  private func describe() {
    descriptionLabel?.attributedText = fullDescription
  }

  private var fullDescription: AttributedText? {
    attributedDescriptionText ?? descriptionText.map { AttributedText($0) }
  }

  /// The view of the title, while it exists.
  open private(set) var titleLabel: BLTNTitleLabelContainer?
  /// The view of the description, while it exists.
  open private(set) var descriptionLabel: BulletinLabel?
  /// The view of the image, while it exists.
  open private(set) var imageView: BulletinImageView?

  /// Creates a page.
  public init(title: String) { attributedTitle = AttributedText(title) }

  /// Creates a page with an attributed title.
  public init(attributedTitle: AttributedText) { self.attributedTitle = attributedTitle }

  // MARK: Hooks

  /// Returns the views above the title, or nil for none.
  open func makeHeaderViews(with interfaceBuilder: BLTNInterfaceBuilder) -> [BulletinView]? {
    makeHeaderViews(interfaceBuilder: interfaceBuilder)
  }

  /// Returns the views above the title, or nil for none.
  ///
  /// Release 5.0.0 has this label, but `with` at all other hooks. You can override either one.
  open func makeHeaderViews(interfaceBuilder: BLTNInterfaceBuilder) -> [BulletinView]? { nil }

  /// Returns the views below the title, or nil for none.
  open func makeViewsUnderTitle(
    with interfaceBuilder: BLTNInterfaceBuilder
  ) -> [BulletinView]? { nil }

  /// Returns the views below the image, or nil for none.
  ///
  /// Called only if there is an image.
  open func makeViewsUnderImage(
    with interfaceBuilder: BLTNInterfaceBuilder
  ) -> [BulletinView]? { nil }

  /// Returns the views below the description, or nil for none.
  ///
  /// Called only if there is a description.
  open func makeViewsUnderDescription(
    with interfaceBuilder: BLTNInterfaceBuilder
  ) -> [BulletinView]? { nil }

  /// Returns the components, with the hooks' views between them.
  ///
  /// Source of their order: bulletinboard.md 1.6.
  open override func makeContentViews(
    with interfaceBuilder: BLTNInterfaceBuilder
  ) -> [BulletinView] {
    var views = makeHeaderViews(with: interfaceBuilder) ?? []
    let title = interfaceBuilder.makeTitleLabel(isNextToCloseButton: showsCloseButton)
    title.label.attributedText = attributedTitle
    titleLabel = title
    views.append(title)
    views += makeViewsUnderTitle(with: interfaceBuilder) ?? []
    if let image {
      let view = BulletinImageView(image)
      view.tintColor = appearance.imageViewTintColor
      view.accessibilityLabel = imageAccessibilityLabel
      imageView = view
      views.append(view)
      views += makeViewsUnderImage(with: interfaceBuilder) ?? []
    }
    if let fullDescription {
      let label = interfaceBuilder.makeDescriptionLabel()
      label.attributedText = fullDescription
      descriptionLabel = label
      views.append(label)
      views += makeViewsUnderDescription(with: interfaceBuilder) ?? []
    }
    return views
  }

  /// Releases the views.
  open override func tearDown() {
    super.tearDown()
    titleLabel = nil
    descriptionLabel = nil
    imageView = nil
  }
}
