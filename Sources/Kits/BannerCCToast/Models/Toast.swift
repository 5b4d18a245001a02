// SPDX-License-Identifier: MIT

internal import BannerGeometry
public import BannerKitInterface
public import BannerText
internal import BannerViews

/// A toast as a value, with everything needed to render it.
///
/// Later changes to a ``CCToastView`` do not affect it.
public struct Toast: BannerModel {
  /// A view in the content view.
  struct Subview: Sendable {
    var view: any View
    /// The distances between the view and the content view's edges, in points.
    var insets: EdgeInsets
    /// The least width at which the view is not distorted, in points.
    var leastWidth = 0.0
  }

  /// The label and the image view of a standard toast.
  struct LabelRow: Sendable {
    var text: AttributedText
    /// The text color, or nil for the system's.
    var textColor: AdaptiveColor?
    var font: AdaptiveFont
    /// The maximum number of lines, or 0 for no limit.
    var numberOfLines: Int
    var lineBreakMode: LineBreakMode
    var image: Image?
    var imageContentMode: ContentMode
    /// Whether the space at a line break counts toward the line's width.
    var countsTrailingBlank = ToastProperties.keys.countsTrailingBlank.defaultValue
    /// The name of the image in warnings and errors.
    var imageName = ToastProperties.keys.image.name.name
  }

  /// The settings that are read when the toast is shown and then stay fixed.
  struct Placement: Sendable, Hashable {
    var verticalAlignment: CCToastView.ToastViewVerticalAlignment
    var horizontalAlignment: CCToastView.ToastViewHorizontalAlignment
    var verticalMargin: Double
    var horizontalMargin: Double
    var imageAlignment: CCToastView.ToastViewImageHorizontalAlignment
  }

  /// The view that the toast appears over.
  enum Target: Sendable {
    /// The host's view, reduced by insets.
    case host(inset: EdgeInsets)
    /// A rectangle on the screen, in points.
    case frame(Rect)
  }

  /// The color behind the toast, or nil for none.
  var backgroundColor: AdaptiveColor?
  var cornerRadius: Double
  var placement: Placement
  /// The time that the toast stays on the screen, in seconds.
  var duration: Double
  /// The label and image view, or nil in a blank toast.
  var row: LabelRow?
  /// The views above the row, from back to front.
  var subviews: [Subview]
  var target = Target.host(inset: .zero)
  /// Whether the toast avoids bars, keyboard and the edges of the safe area.
  ///
  /// Default: `false`, as in the original.
  public var respectsSafeArea = ToastProperties.keys.respectsSafeArea.defaultValue
  var warnings: [KitWarning] = []

  /// The kit: CCToastView.
  public var kit: any Kit { CCToastKit() }

  /// The label's text, with its name.
  public var texts: [(name: String, text: AttributedText)] {
    row.map { [("title", $0.text)] } ?? []
  }

  /// Lays the toast out over its host.
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

  /// Every number in the toast, with the original's names.
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
  /// Creates a toast from a view, in front of the whole host view.
  ///
  /// It does not use the queue. For the toast on the screen, see ``ToastQueue/toast``.
  @MainActor
  public init(_ view: CCToastView) { self = view.toast(placed: view.placement) }

  /// Creates a toast with the look of given defaults.
  ///
  /// - Parameters:
  ///   - text: The text of a standard toast.
  ///   - image: The image of a standard toast; it replaces the one in the defaults.
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
      : LabelRow(
        text: text, textColor: defaults.standardLabelTextColor, font: defaults.standardLabelFont,
        numberOfLines: defaults.standardLabelNumberOfLines,
        lineBreakMode: defaults.standardLabelLineBreakMode, image: image,
        imageContentMode: defaults.standardImageContentMode)
    subviews = []
  }
}
