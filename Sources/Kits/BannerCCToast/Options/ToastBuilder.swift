// SPDX-License-Identifier: MIT

internal import BannerGeometry
internal import BannerKitInterface
internal import BannerLayers
internal import BannerText
internal import BannerViews

/// Builds a toast from a request.
struct ToastBuilder {
  let request: BannerRequest
  let values: PropertyValues
  let context: KitContext
  private var images: ImageFinder
  private var contentWarnings: [KitWarning] = []

  init(_ request: BannerRequest, context: KitContext) {
    self.request = request
    self.context = context
    images = ImageFinder(CCToastKit(), context)
    values = PropertyValues(request.values, of: ToastProperties.all)
  }

  /// The toast that is asked for.
  mutating func toast() throws(KitError) -> Toast {
    let type: CCToastView.ToastViewType = values.named("toastType") ?? .standard
    var toast = Toast(
      type, text: request.title ?? "", image: type == .standard ? image() : nil,
      with: try defaults())
    toast.row?.countsTrailingBlank = values.flag("countsTrailingBlank") ?? true
    if case .standard = request.image {} else { toast.row?.imageName = "image" }
    if type == .blank { toast.subviews = content() }
    toast.warnings = contentWarnings
    toast.respectsSafeArea = values.flag("respectsSafeArea") ?? false
    toast.target = .host(inset: values.insets("targetInsets") ?? .zero)
    toast.warnings += images.warnings
    return toast
  }

  private mutating func image() -> Image? {
    images.image(request.image, or: "standardImage", named: values.text("standardImage"))
  }

  // MARK: Defaults

  private func defaults() throws(KitError) -> ToastDefaults {
    var defaults = ToastDefaults()
    func set(_ name: String, _ path: WritableKeyPath<ToastDefaults, AdaptiveColor>) {
      if let color = values.adaptiveColor(name) { defaults[keyPath: path] = color }
    }
    func set(_ name: String, _ path: WritableKeyPath<ToastDefaults, Double>) {
      if let number = values.number(name) { defaults[keyPath: path] = number }
    }
    func set<Choice: CaseIterable>(_ name: String, _ path: WritableKeyPath<ToastDefaults, Choice>) {
      if let choice: Choice = values.named(name) { defaults[keyPath: path] = choice }
    }
    set("toastBackgroundColor", \.toastBackgroundColor)
    set("toastCornerRadius", \.toastCornerRadius)
    set("toastVerticalAlignment", \.toastVerticalAlignment)
    set("toastHorizontalAlignment", \.toastHorizontalAlignment)
    set("toastVerticalMargin", \.toastVerticalMargin)
    set("toastHorizontalMargin", \.toastHorizontalMargin)
    set("toastDuration", \.toastDuration)
    set("standardLabelTextColor", \.standardLabelTextColor)
    set("standardImageContentMode", \.standardImageContentMode)
    set("standardImageHorizontalAlignment", \.standardImageHorizontalAlignment)
    if let word = request.position?.rawValue,
      let alignment = CCToastView.ToastViewVerticalAlignment.allCases.first(where: {
        "\($0)" == word
      })
    {
      defaults.toastVerticalAlignment = alignment
    }
    let mode = values.text("standardLabelLineBreakMode")
    defaults.standardLabelLineBreakMode =
      LineBreakMode.namesInUIKit.first { $0.name == mode }?.mode ?? .wordWrapping
    defaults.standardLabelFont = try font()
    defaults.standardLabelNumberOfLines = values.wholeNumber("standardLabelNumberOfLines") ?? 0
    return defaults
  }

  private func font() throws(KitError) -> AdaptiveFont {
    let size = values.number("standardLabelFontSize") ?? Metrics.systemFontSize
    guard let name = values.filled("standardLabelFont") else {
      return .systemFont(ofSize: size)
    }
    let face = try FontName(
      "standardLabelFont", named: name, among: context.layout.typesetter.userFonts)
    return AdaptiveFont(face, size: size)
  }

  // MARK: Content

  /// A fill, and an image and a text that follow each other, as far as they are asked for.
  private mutating func content() -> [Toast.Subview] {
    let insets = values.insets("contentInsets") ?? .zero
    let width = values.number("contentWidth")
    let height = values.number("contentHeight")
    let image = images.image("contentImage", named: values.text("contentImage") ?? "")
    let stack = stack(with: image)
    // What is asked for counts, also if the content then does not fit.
    let asked = stack.size(fitting: width, in: context.layout)
    if let height, asked.height > height + 0.001 {
      contentWarnings.append(
        KitWarning(
          property: "contentHeight",
          "image and text need \(points(asked.height)); what is in it was squeezed"))
    }
    if width == 0, values.filled("contentText") != nil {
      contentWarnings.append(
        KitWarning(property: "contentWidth", "it leaves no room for contentText"))
    }
    if let width, let image, image.size.width > width + 0.001 {
      contentWarnings.append(
        KitWarning(
          property: "contentWidth",
          "the image is \(points(image.size.width)) wide; it was squeezed"))
    }
    var subviews: [Toast.Subview] = []
    if let color = values.adaptiveColor("contentColor") {
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
      // As the original's own: the text beside it gives way.
      let priorities = LayoutPriorities(resistance: (horizontal: 1000, vertical: 750))
      arranged.append(.init("contentImage", ImageView(image), priorities: priorities))
    }
    if let text = values.filled("contentText") {
      let size = values.number("contentTextSize") ?? Metrics.systemFontSize
      let color = values.adaptiveColor("contentTextColor") ?? .white
      let label = Label(
        AttributedText(text),
        font: AdaptiveFont.systemFont(ofSize: size).resolved(in: context.layout),
        color: color.resolved(in: context.layout))
      arranged.append(.init("contentText", label))
    }
    return StackView(
      values.text("contentAxis") == "horizontal" ? .horizontal : .vertical,
      spacing: values.number("contentSpacing") ?? 0, alignment: .center, arranged)
  }
}
