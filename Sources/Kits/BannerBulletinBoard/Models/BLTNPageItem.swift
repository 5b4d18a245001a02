// SPDX-License-Identifier: MIT

public import BannerText
public import BannerViews

/// A standard page: title, image, description and buttons, each but the title only if it is given.
open class BLTNPageItem: BLTNActionItem {
  /// The title.
  public var title: String { attributedTitle.string }
  var attributedTitle: AttributedText {
    didSet { titleLabel?.label.attributedText = attributedTitle }
  }

  /// Beneath the title; at most 128 points on each side are recommended.
  ///
  /// Changes the view that is shown, if there is one: it does not come or go.
  open var image: Image? {
    didSet { imageView?.image = image }
  }
  /// What is read instead of the image; nil leaves the image out of what is read.
  open var imageAccessibilityLabel: String? {
    didSet { imageView?.accessibilityLabel = imageAccessibilityLabel }
  }
  /// Beneath the image.
  ///
  /// Changes the view that is shown, if there is one: it does not come or go.
  open var descriptionText: String? {
    didSet { describe() }
  }
  /// Beneath the image, with attributes; goes before ``descriptionText``.
  ///
  /// Changes the view that is shown, if there is one: it does not come or go.
  open var attributedDescriptionText: AttributedText? {
    didSet { describe() }
  }

  private func describe() {
    descriptionLabel?.attributedText = fullDescription
  }

  private var fullDescription: AttributedText? {
    attributedDescriptionText ?? descriptionText.map { AttributedText($0) }
  }

  /// The title's view, while there is one.
  open private(set) var titleLabel: BLTNTitleLabelContainer?
  /// The description's view, while there is one.
  open private(set) var descriptionLabel: BulletinLabel?
  /// The image's view, while there is one.
  open private(set) var imageView: BulletinImageView?

  /// A page.
  public init(title: String) { attributedTitle = AttributedText(title) }

  /// A page whose title has attributes.
  public init(attributedTitle: AttributedText) { self.attributedTitle = attributedTitle }

  // MARK: Hooks

  /// Views above the title; nil for none.
  open func makeHeaderViews(with interfaceBuilder: BLTNInterfaceBuilder) -> [BulletinView]? {
    makeHeaderViews(interfaceBuilder: interfaceBuilder)
  }

  /// Views above the title; nil for none.
  ///
  /// Release 5.0.0 has this label, and `with` at all other hooks; either may be overridden.
  open func makeHeaderViews(interfaceBuilder: BLTNInterfaceBuilder) -> [BulletinView]? { nil }

  /// Views beneath the title; nil for none.
  open func makeViewsUnderTitle(
    with interfaceBuilder: BLTNInterfaceBuilder
  ) -> [BulletinView]? { nil }

  /// Views beneath the image, if there is one; nil for none.
  open func makeViewsUnderImage(
    with interfaceBuilder: BLTNInterfaceBuilder
  ) -> [BulletinView]? { nil }

  /// Views beneath the description, if there is one; nil for none.
  open func makeViewsUnderDescription(
    with interfaceBuilder: BLTNInterfaceBuilder
  ) -> [BulletinView]? { nil }

  /// The components with the hooks' views between them.
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

  /// Lets the views go.
  open override func tearDown() {
    super.tearDown()
    titleLabel = nil
    descriptionLabel = nil
    imageView = nil
  }
}
