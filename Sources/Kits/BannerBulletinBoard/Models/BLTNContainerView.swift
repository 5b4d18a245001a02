// SPDX-License-Identifier: MIT

internal import BannerGeometry
internal import BannerKitInterface
internal import BannerLayers
internal import BannerText
internal import BannerViews

/// A title that leaves space for the close button.
public final class BLTNTitleLabelContainer: BulletinView {
  /// The label of the title.
  public let label: BulletinLabel
  /// The space at both sides, in points.
  public var horizontalInset: Double { didSet { noteChange() } }

  /// Creates a container around a label.
  public init(label: BulletinLabel, horizontalInset: Double) {
    self.label = label
    self.horizontalInset = horizontalInset
    super.init(name: "title container")
  }

  override func makeContent(_ walk: inout ViewWalk) -> CardElement.Content {
    label.watch(walk)
    return .view(
      TitleView(
        label: label.makeLabel(), inset: horizontalInset, height: label.height,
        opacity: label.isHidden ? 0 : label.alpha))
  }

  override var role: CardElement.Role? { .title }
  override func makeSpoken() -> CardElement.Spoken? { label.makeSpoken() }
  override var texts: [(name: String, text: AttributedText)] { label.texts }
  override var numbers: [CheckedNumber] {
    super.numbers + label.numbers + [CheckedNumber("\(name).horizontalInset", horizontalInset)]
  }
}

/// A label with insets at both sides.
struct TitleView: View {
  var label: CardLabel
  var inset: Double
  var height: Double?
  var opacity = 1.0

  func size(fitting width: Double?, in context: LayoutContext) -> Size {
    let size = label.size(fitting: width.map { max(0, $0 - 2 * inset) }, in: context)
    return Size(
      width: min(width ?? .infinity, size.width + 2 * inset), height: height ?? size.height)
  }

  func layer(_ name: String, in frame: Rect, context: LayoutContext) -> Layer {
    let inner = Rect(
      x: inset, y: 0, width: max(0, frame.width - 2 * inset), height: frame.height
    ).rounded(toScale: context.scale)
    var title = label.layer("title", in: inner, context: context)
    title.opacity *= opacity
    return Layer(name, frame: frame, sublayers: [title])
  }
}

/// A container for one view.
public final class BLTNContainerView: BulletinView {
  /// The size of an empty container, in points.
  public var contentSize = (width: 0.0, height: 0.0) { didSet { noteChange() } }
  /// The contained view, or nil for none.
  public private(set) var childView: BulletinView? { didSet { noteChange() } }
  private var containerWidth: Double?
  private var containerHeight: Double?
  private var position = BLTNViewPosition.pinnedToEdges

  /// Creates an empty container.
  public init() { super.init(name: "container") }

  /// Adds a view and replaces the current one.
  ///
  /// - Parameters:
  ///   - width: The width of the container, in points, unless something else sets it; nil for the
  ///     view's.
  ///   - height: The height of the container, in points; nil for the view's.
  ///   - position: The position of the view.
  public func setChildView(
    _ view: BulletinView, width: Double? = nil, height: Double? = nil,
    position: BLTNViewPosition = .pinnedToEdges
  ) {
    if let childView { release(childView) }
    hold(view)
    childView = view
    containerWidth = width
    containerHeight = height
    self.position = position
  }

  override func letGo(of view: BulletinView) { if childView === view { childView = nil } }

  override func makeContent(_ walk: inout ViewWalk) -> CardElement.Content {
    guard let element = walk.elements(of: childView.map { [$0] } ?? []).first else {
      return .view(Space(size: Size(width: contentSize.width, height: contentSize.height)))
    }
    return .wrapped(
      element, width: containerWidth, height: containerHeight, position: position)
  }

  override var numbers: [CheckedNumber] {
    super.numbers
      + [containerWidth, containerHeight, contentSize.width, contentSize.height].compactMap {
        $0.map { CheckedNumber("\(name) size", $0) }
      }
  }
}

/// An invisible view with a size.
private struct Space: View {
  let size: Size

  func size(fitting width: Double?, in context: LayoutContext) -> Size {
    Size(width: min(size.width, width ?? .infinity), height: size.height)
  }

  func layer(_ name: String, in frame: Rect, context: LayoutContext) -> Layer {
    Layer(name, frame: frame)
  }
}
