// SPDX-License-Identifier: MIT

public import BannerText
public import BannerViews

/// A toast: a small box over a view, with a text and an image or with custom views.
///
/// A new toast copies ``Defaults``; later changes to the defaults do not affect it. To render it,
/// show it and read ``ToastQueue/toast``, or convert it to a ``Toast``.
@MainActor
public final class CCToastView {
  /// The view that holds custom subviews.
  public let toastContentView = ToastContentView()
  private var value: Toast {
    didSet { ToastQueue.shared.didChange(self) }
  }
  /// Whether the label has a text, even an empty one.
  private var hasText = true

  /// Creates a toast with the look of ``Defaults``.
  ///
  /// - Parameters:
  ///   - toastType: The kind of content.
  ///   - text: The label's text; ignored in a blank toast.
  ///   - image: The image next to the text; ignored in a blank toast.
  public init(
    toastType: ToastViewType = .standard, text: any AttributedTextConvertible = "",
    image: Image? = Defaults.standardImage
  ) {
    value = Toast(toastType, text: text.attributedText, image: image, with: Defaults.values)
    toastContentView.toast = self
  }

  /// The kind of content, chosen at creation.
  public var toastType: ToastViewType { value.row == nil ? .blank : .standard }

  // MARK: All toasts

  /// The color behind the toast, or nil for none.
  public var backgroundColor: AdaptiveColor? {
    get { value.backgroundColor }
    set { value.backgroundColor = newValue }
  }

  /// The corner radius in points, 0 or more.
  ///
  /// The toast does not clip its contents. A radius above half of the shorter side counts as that
  /// half.
  public var toastCornerRadius: Double {
    get { value.cornerRadius }
    set { value.cornerRadius = newValue }
  }

  /// The vertical position of the toast in its view; read when the toast is shown.
  public var toastVerticalAlignment: ToastViewVerticalAlignment {
    get { placement.verticalAlignment }
    set { value.placement.verticalAlignment = newValue }
  }

  /// The horizontal position of the toast in its view; read when the toast is shown.
  public var toastHorizontalAlignment: ToastViewHorizontalAlignment {
    get { placement.horizontalAlignment }
    set { value.placement.horizontalAlignment = newValue }
  }

  /// The distance between the toast and the top or bottom of its view, in points; read when the
  /// toast is shown.
  public var toastVerticalMargin: Double {
    get { placement.verticalMargin }
    set { value.placement.verticalMargin = newValue }
  }

  /// The distance between the toast and the sides of its view, in points; read when the toast is
  /// shown.
  public var toastHorizontalMargin: Double {
    get { placement.horizontalMargin }
    set { value.placement.horizontalMargin = newValue }
  }

  /// The time that the toast stays, in seconds, 0…86400; read when it has faded in.
  public var toastDuration: Double {
    get { value.duration }
    set { value.duration = newValue }
  }

  /// Whether the toast avoids bars, keyboard and the edges of the safe area.
  ///
  /// Not in the original, whose toasts don't avoid them.
  public var respectsSafeArea: Bool {
    get { value.respectsSafeArea }
    set { value.respectsSafeArea = newValue }
  }

  // MARK: Standard toasts

  /// The label's text, or nil for none.
  ///
  /// A blank toast has no label: this property is nil there, and assignments are ignored. The
  /// same holds for all properties below.
  public var standardLabelText: String? {
    get { hasText ? value.row?.text.string : nil }
    set {
      hasText = newValue != nil
      value.row?.text = AttributedText(newValue ?? "")
    }
  }

  /// The label's text with attributes; not in the original.
  ///
  /// See ``standardLabelText``.
  public var standardLabelAttributedText: AttributedText? {
    get { hasText ? value.row?.text : nil }
    set {
      hasText = newValue != nil
      value.row?.text = newValue ?? ""
    }
  }

  /// The text color, or nil for the system's.
  public var standardLabelTextColor: AdaptiveColor? {
    get { value.row?.textColor }
    set { value.row?.textColor = newValue }
  }

  /// The text font.
  ///
  /// Assigning nil has no effect.
  public var standardLabelFont: AdaptiveFont? {
    get { value.row?.font }
    set { if let newValue { value.row?.font = newValue } }
  }

  /// The maximum number of lines, or 0 for no limit.
  ///
  /// Assigning nil has no effect.
  public var standardLabelNumberOfLines: Int? {
    get { value.row?.numberOfLines }
    set { if let newValue { value.row?.numberOfLines = newValue } }
  }

  /// The treatment of text that does not fit.
  ///
  /// Assigning nil has no effect.
  public var standardLabelLineBreakMode: LineBreakMode? {
    get { value.row?.lineBreakMode }
    set { if let newValue { value.row?.lineBreakMode = newValue } }
  }

  /// Whether the space at a line break counts toward the label's width, about 4 points.
  ///
  /// Not in the original, where the space always counts (cc-toast.md 6, 3). Assigning nil has no
  /// effect.
  public var countsTrailingBlank: Bool? {
    get { value.row?.countsTrailingBlank }
    set { if let newValue { value.row?.countsTrailingBlank = newValue } }
  }

  /// The image next to the text.
  ///
  /// Assigning nil has no effect and keeps the image.
  public var standardImage: Image? {
    get { value.row?.image }
    set { if let newValue { value.row?.image = newValue } }
  }

  /// The scaling of the image in a taller toast.
  ///
  /// Assigning nil has no effect.
  public var standardImageContentMode: ContentMode? {
    get { value.row?.imageContentMode }
    set { if let newValue { value.row?.imageContentMode = newValue } }
  }

  /// The side of the text on which the image appears; read when the toast is shown.
  ///
  /// Assigning nil has no effect.
  public var standardImageHorizontalAlignment: ToastViewImageHorizontalAlignment? {
    get { value.row == nil ? nil : placement.imageAlignment }
    set { if value.row != nil, let newValue { value.placement.imageAlignment = newValue } }
  }

  // MARK: Values

  /// The settings that are read when the toast is shown.
  var placement: Toast.Placement { value.placement }

  /// Returns the toast with its current appearance and the placement it was shown with.
  func toast(placed placement: Toast.Placement) -> Toast {
    var toast = value
    toast.placement = placement
    toast.subviews = toastContentView.subviews
    return toast
  }
}
