// SPDX-License-Identifier: MIT

internal import BannerGeometry
public import BannerKitInterface
public import BannerText
internal import BannerViews

/// A toast as it is shown: everything that is drawn, as values.
///
/// What is changed in a ``CCToastView`` later does not change it.
public struct Toast: BannerModel {
  /// A view in the content view.
  struct Subview: Sendable {
    var view: any View
    /// Between the view and the content view's edges, in points.
    var insets: EdgeInsets
    /// What it can't be narrower than without being spoiled, in points.
    var leastWidth = 0.0
  }

  /// The label and the image view of a standard toast.
  struct Row: Sendable {
    var text: AttributedText
    /// Nil for the system's colour of text.
    var textColor: AdaptiveColor?
    var font: AdaptiveFont
    /// 0 for any number.
    var numberOfLines: Int
    var lineBreakMode: LineBreakMode
    var image: Image?
    var imageContentMode: ContentMode
    /// Whether the blank behind a broken line counts in its width.
    var countsTrailingBlank = true
    /// What the image is called where it is to blame.
    var imageName = ToastProperties.keys.image.name.name
  }

  /// What is read when the toast is shown and does not change later.
  struct Placement: Sendable, Hashable {
    var verticalAlignment: CCToastView.ToastViewVerticalAlignment
    var horizontalAlignment: CCToastView.ToastViewHorizontalAlignment
    var verticalMargin: Double
    var horizontalMargin: Double
    var imageAlignment: CCToastView.ToastViewImageHorizontalAlignment
  }

  /// The view it lies in.
  enum Target: Sendable {
    /// All of the host's view, or what insets leave of it.
    case host(inset: EdgeInsets)
    /// A part of the screen.
    case frame(Rect)
  }

  /// Nil for none.
  var backgroundColor: AdaptiveColor?
  var cornerRadius: Double
  var placement: Placement
  /// In seconds.
  var duration: Double
  /// Nil in a blank toast.
  var row: Row?
  /// Over the row, in order.
  var subviews: [Subview]
  var target = Target.host(inset: .zero)
  /// Whether it keeps clear of bars, keyboard and the edges of the safe area; the original does not.
  public var respectsSafeArea = false
  var warnings: [KitWarning] = []

  /// CCToastView.
  public var kit: any Kit { CCToastKit() }

  /// The label's text.
  public var texts: [(name: String, text: AttributedText)] {
    row.map { [("title", $0.text)] } ?? []
  }

  /// Lays it out over its host.
  ///
  /// - Throws: ``KitError`` if margins or image leave no room, or a number is invalid.
  public func presentation(in host: BannerHost, context: KitContext)
    throws(KitError) -> any Presentation
  {
    try laidOut(in: host, context: context)
  }

  func laidOut(in host: BannerHost, context: KitContext) throws(KitError) -> ToastPresentation {
    try CheckedNumber.check(numbers)
    return try ToastPresentation(self, in: host, context: context.layout)
  }

  /// Every number in it, by the original's names.
  var numbers: [CheckedNumber] {
    let keys = ToastProperties.keys
    var numbers = [
      CheckedNumber(keys.toast.cornerRadius, cornerRadius),
      CheckedNumber(keys.toast.verticalMargin, placement.verticalMargin),
      CheckedNumber(keys.toast.horizontalMargin, placement.horizontalMargin),
      CheckedNumber(keys.toast.duration, duration),
    ]
    if let row {
      numbers += [
        .type("\(keys.label.font.name) size", row.font.size),
        CheckedNumber(keys.label.numberOfLines, Double(row.numberOfLines)),
      ]
      if let size = row.image?.size {
        numbers += [
          CheckedNumber("\(keys.image.name.name) width", size.width),
          CheckedNumber("\(keys.image.name.name) height", size.height),
        ]
      }
    }
    for subview in subviews {
      numbers += CheckedNumber.insets("toastContentView insets", subview.insets)
    }
    switch target {
    case .host(let insets): numbers += CheckedNumber.insets(keys.targetInsets, insets)
    case .frame(let frame):
      numbers += [
        CheckedNumber("target x", frame.x, .offsets), CheckedNumber("target y", frame.y, .offsets),
        CheckedNumber("target width", frame.width), CheckedNumber("target height", frame.height),
      ]
    }
    return numbers
  }
}

extension Toast {
  /// The toast of a view, over all of the host's view.
  ///
  /// ``ToastQueue/toast`` is what is on the screen; this one does without a queue.
  @MainActor
  public init(_ view: CCToastView) { self = view.toast(placed: view.placement) }

  /// A toast with the look of some defaults.
  ///
  /// - Parameters:
  ///   - text: Of a standard toast.
  ///   - image: Of a standard toast, whatever the defaults' is.
  init(
    _ type: CCToastView.ToastViewType, text: AttributedText, image: Image?,
    with defaults: ToastDefaults
  ) {
    backgroundColor = defaults.toastBackgroundColor
    cornerRadius = defaults.toastCornerRadius
    duration = defaults.toastDuration
    placement = Placement(
      verticalAlignment: defaults.toastVerticalAlignment,
      horizontalAlignment: defaults.toastHorizontalAlignment,
      verticalMargin: defaults.toastVerticalMargin,
      horizontalMargin: defaults.toastHorizontalMargin,
      imageAlignment: defaults.standardImageHorizontalAlignment)
    row =
      type == .blank
      ? nil
      : Row(
        text: text, textColor: defaults.standardLabelTextColor, font: defaults.standardLabelFont,
        numberOfLines: defaults.standardLabelNumberOfLines,
        lineBreakMode: defaults.standardLabelLineBreakMode, image: image,
        imageContentMode: defaults.standardImageContentMode)
    subviews = []
  }
}
