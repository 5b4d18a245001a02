// SPDX-License-Identifier: MIT

internal import BannerGeometry
internal import BannerKitInterface
internal import BannerLayers
internal import BannerText
internal import BannerViews

private let keys = ToastProperties.keys

/// The builder of a toast from a request.
struct ToastBuilder {
  let request: BannerRequest
  let values: Design.Values
  let context: KitContext
  private var images: ImageFinder
  private var contentWarnings: [KitWarning] = []

  init(_ request: BannerRequest, context: KitContext) {
    self.request = request
    self.context = context
    images = ImageFinder(CCToastKit(), context)
    values = request.values
  }

  /// Returns the requested toast.
  mutating func toast() throws(KitError) -> Toast {
    let type = values[keys.toastType]
    var toast = Toast(
      type, text: request.title ?? "", image: type == .standard ? try image() : nil,
      with: try defaults())
    toast.row?.countsTrailingBlank = values[keys.countsTrailingBlank]
    if case .standard = request.image {} else { toast.row?.imageName = "image" }
    if type == .blank { toast.subviews = try content() }
    toast.warnings = contentWarnings
    toast.respectsSafeArea = values[keys.respectsSafeArea]
    toast.target = .host(inset: values[keys.targetInsets])
    toast.warnings += images.warnings
    return toast
  }

  private mutating func image() throws(KitError) -> Image? {
    try images.image(request.image, or: keys.image.name, in: values)
  }

  // MARK: Defaults

  private func defaults() throws(KitError) -> ToastDefaults {
    var defaults = ToastDefaults()
    defaults.toastBackgroundColor = values[keys.toast.backgroundColor]
    defaults.toastCornerRadius = values[keys.toast.cornerRadius]
    defaults.toastVerticalAlignment = values[keys.toast.verticalAlignment]
    defaults.toastHorizontalAlignment = values[keys.toast.horizontalAlignment]
    defaults.toastVerticalMargin = values[keys.toast.verticalMargin]
    defaults.toastHorizontalMargin = values[keys.toast.horizontalMargin]
    defaults.toastDuration = values[keys.toast.duration]
    defaults.standardLabelTextColor = values[keys.label.textColor]
    defaults.standardImageContentMode = values[keys.image.contentMode]
    defaults.standardImageHorizontalAlignment = values[keys.image.horizontalAlignment]
    if let word = request.position?.rawValue,
      let alignment = CCToastView.ToastViewVerticalAlignment.allCases.first(where: {
        "\($0)" == word
      })
    {
      defaults.toastVerticalAlignment = alignment
    }
    defaults.standardLabelLineBreakMode = values[keys.label.lineBreakMode]
    defaults.standardLabelFont = try font()
    defaults.standardLabelNumberOfLines = values[keys.label.numberOfLines]
    return defaults
  }

  private func font() throws(KitError) -> AdaptiveFont {
    let size = values[keys.label.fontSize]
    guard let name = values[keys.label.font]?.nonEmpty else { return .systemFont(ofSize: size) }
    let face = try FontName(
      keys.label.font, named: name, among: context.layout.typesetter.userFonts)
    return AdaptiveFont(face, size: size)
  }

  // MARK: Content

  /// Returns the requested parts of a blank toast: a fill, and a stack of image and text.
  private mutating func content() throws(KitError) -> [Toast.Subview] {
    let insets = values[keys.content.insets]
    let width = values[keys.content.width]
    let height = values[keys.content.height]
    let image = try images.image(keys.content.image, in: values)
    let stack = stack(with: image)
    // The required size counts even if the content doesn't fit later.
    let asked = stack.size(fitting: width, in: context.layout)
    if let height, asked.height > height + 0.001 {
      contentWarnings.append(
        KitWarning(
          property: keys.content.height.name,
          "is too small: image and text need \(points(asked.height)) and were compressed"))
    }
    if width == 0, !values[keys.content.text].isEmpty {
      contentWarnings.append(
        KitWarning(
          property: keys.content.width.name, "leaves no room for \(keys.content.text.name)"))
    }
    if let width, let image, image.size.width > width + 0.001 {
      contentWarnings.append(
        KitWarning(
          property: keys.content.width.name,
          "is too small: the image is \(points(image.size.width)) wide and was compressed"))
    }
    var subviews: [Toast.Subview] = []
    if let color = values[keys.content.color] {
      subviews.append(
        Toast.Subview(view: ColorView(color.resolved(in: context.layout)), insets: .zero))
    }
    if !stack.arranged.isEmpty || width != nil || height != nil || insets != .zero {
      subviews.append(
        Toast.Subview(
          view: SizedView(stack, width: width, height: height), insets: insets,
          leastWidth: max(width ?? 0, image?.size.width ?? 0)))
    }
    return subviews
  }

  private func stack(with image: Image?) -> StackView {
    var arranged: [StackView.Arranged] = []
    if let image {
      // The text next to the image is compressed first, as in the original's own row.
      let priorities = LayoutPriorities(resistance: (horizontal: 1000, vertical: 750))
      arranged.append(.init(keys.content.image.name, ImageView(image), priorities: priorities))
    }
    if let text = request.text(keys.content.text) {
      let size = values[keys.content.textSize]
      let color = values[keys.content.textColor]
      let label = Label(
        text,
        font: AdaptiveFont.systemFont(ofSize: size).resolved(in: context.layout),
        color: color.resolved(in: context.layout))
      arranged.append(.init(keys.content.text.name, label))
    }
    return StackView(
      values[keys.content.axis],
      spacing: values[keys.content.spacing], alignment: .center, arranged)
  }
}
