// SPDX-License-Identifier: MIT

public import BannerText
public import BannerViews

/// A toast: a small box over a view, with a text and an image or with views of one's own.
///
/// It takes over ``Defaults`` when it is made; what they become later does not touch it. It becomes a
/// picture when it is shown, by ``ToastQueue/toast``, or at once as a ``Toast``.
@MainActor
public final class CCToastView {
  /// Takes views of one's own.
  public let toastContentView = ToastContentView()
  private var value: Toast {
    didSet { ToastQueue.shared.didChange(self) }
  }
  /// Whether the label has a text at all, if only an empty one.
  private var hasText = true

  /// A toast with the look of ``Defaults``.
  ///
  /// - Parameters:
  ///   - toastType: What it is made with.
  ///   - text: What it says; a blank toast says nothing.
  ///   - image: Beside the text; a blank toast has none.
  public init(
    toastType: ToastViewType = .standard, text: any AttributedTextConvertible = "",
    image: Image? = Defaults.standardImage
  ) {
    value = Toast(toastType, text: text.attributedText, image: image, with: Defaults.values)
    toastContentView.toast = self
  }

  /// What it was made with.
  public var toastType: ToastViewType { value.row == nil ? .blank : .standard }

  // MARK: All toasts

  /// Fill of the toast; nil for none.
  public var backgroundColor: AdaptiveColor? {
    get { value.backgroundColor }
    set { value.backgroundColor = newValue }
  }

  /// Radius of the corners in points, 0 or more; what is in the toast is not cut, and one above half the
  /// shorter side counts as that.
  public var toastCornerRadius: Double {
    get { value.cornerRadius }
    set { value.cornerRadius = newValue }
  }

  /// Where the toast lies between the top and the bottom of its view; read when it is shown.
  public var toastVerticalAlignment: ToastViewVerticalAlignment {
    get { placement.verticalAlignment }
    set { value.placement.verticalAlignment = newValue }
  }

  /// Where the toast lies between the sides of its view; read when it is shown.
  public var toastHorizontalAlignment: ToastViewHorizontalAlignment {
    get { placement.horizontalAlignment }
    set { value.placement.horizontalAlignment = newValue }
  }

  /// Between the toast and the top or bottom of its view, in points; read when it is shown.
  public var toastVerticalMargin: Double {
    get { placement.verticalMargin }
    set { value.placement.verticalMargin = newValue }
  }

  /// Between the toast and the sides of its view, in points; read when it is shown.
  public var toastHorizontalMargin: Double {
    get { placement.horizontalMargin }
    set { value.placement.horizontalMargin = newValue }
  }

  /// How long the toast stays, in seconds, 0…86400; read when it has faded in.
  public var toastDuration: Double {
    get { value.duration }
    set { value.duration = newValue }
  }

  /// Whether it keeps clear of bars, keyboard and the edges of the safe area.
  ///
  /// Ours; the original does not.
  public var respectsSafeArea: Bool {
    get { value.respectsSafeArea }
    set { value.respectsSafeArea = newValue }
  }

  // MARK: Standard toasts

  /// What the label says; nil for nothing.
  ///
  /// A blank toast has no label: it gives nil, and ignores what is set. So for everything below.
  public var standardLabelText: String? {
    get { hasText ? value.row?.text.string : nil }
    set {
      hasText = newValue != nil
      value.row?.text = AttributedText(newValue ?? "")
    }
  }

  /// What the label says, with attributes; ours, see ``standardLabelText``.
  public var standardLabelAttributedText: AttributedText? {
    get { hasText ? value.row?.text : nil }
    set {
      hasText = newValue != nil
      value.row?.text = newValue ?? ""
    }
  }

  /// The text's colour; nil is the system's.
  public var standardLabelTextColor: AdaptiveColor? {
    get { value.row?.textColor }
    set { value.row?.textColor = newValue }
  }

  /// The text's font; to set nil changes nothing.
  public var standardLabelFont: AdaptiveFont? {
    get { value.row?.font }
    set { if let newValue { value.row?.font = newValue } }
  }

  /// The most lines, 0 for any number; to set nil changes nothing.
  public var standardLabelNumberOfLines: Int? {
    get { value.row?.numberOfLines }
    set { if let newValue { value.row?.numberOfLines = newValue } }
  }

  /// What happens to text that does not fit; to set nil changes nothing.
  public var standardLabelLineBreakMode: LineBreakMode? {
    get { value.row?.lineBreakMode }
    set { if let newValue { value.row?.lineBreakMode = newValue } }
  }

  /// Whether the blank at the end of a broken line counts in the label's width, about 4 points.
  ///
  /// Ours; it does in the original (cc-toast.md 6, 3). To set nil changes nothing.
  public var countsTrailingBlank: Bool? {
    get { value.row?.countsTrailingBlank }
    set { if let newValue { value.row?.countsTrailingBlank = newValue } }
  }

  /// Beside the text; to set nil changes nothing: an image stays.
  public var standardImage: Image? {
    get { value.row?.image }
    set { if let newValue { value.row?.image = newValue } }
  }

  /// How the image fills a higher toast; to set nil changes nothing.
  public var standardImageContentMode: ContentMode? {
    get { value.row?.imageContentMode }
    set { if let newValue { value.row?.imageContentMode = newValue } }
  }

  /// On which side of the text the image lies; read when the toast is shown.
  ///
  /// To set nil changes nothing.
  public var standardImageHorizontalAlignment: ToastViewImageHorizontalAlignment? {
    get { value.row == nil ? nil : placement.imageAlignment }
    set { if value.row != nil, let newValue { value.placement.imageAlignment = newValue } }
  }

  // MARK: Values

  /// What counts from when the toast is shown.
  var placement: Toast.Placement { value.placement }

  /// What it looks like now, placed as it was when it was shown.
  func toast(placed placement: Toast.Placement) -> Toast {
    var toast = value
    toast.placement = placement
    toast.subviews = toastContentView.subviews
    return toast
  }
}
