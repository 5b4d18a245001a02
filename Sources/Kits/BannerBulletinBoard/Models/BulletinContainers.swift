// SPDX-License-Identifier: MIT

internal import BannerGeometry
internal import BannerKitInterface
internal import BannerLayers
internal import BannerText
internal import BannerViews

/// A title that keeps away from the close button.
public final class BLTNTitleLabelContainer: BulletinView {
  /// The title.
  public let label: BulletinLabel
  /// What stays free at both sides, in points.
  public var horizontalInset: Double { didSet { noteChange() } }

  /// A container around a label.
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

/// A label within insets at both sides.
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

/// A view that holds another one.
public final class BLTNContainerView: BulletinView {
  /// Its natural size in points if it holds nothing.
  public var contentSize = (width: 0.0, height: 0.0) { didSet { noteChange() } }
  /// What it holds; nil for nothing.
  public private(set) var childView: BulletinView? { didSet { noteChange() } }
  private var containerWidth: Double?
  private var containerHeight: Double?
  private var position = BLTNViewPosition.pinnedToEdges

  /// An empty container.
  public init() { super.init(name: "container") }

  /// Takes a view in; one that was there before goes.
  ///
  /// - Parameters:
  ///   - width: Of the container, in points, unless something else holds it; nil for that of the view.
  ///   - height: Of the container, in points; nil for that of the view.
  ///   - position: Where the view lies.
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

/// A view of a size that shows nothing.
private struct Space: View {
  let size: Size

  func size(fitting width: Double?, in context: LayoutContext) -> Size {
    Size(width: min(size.width, width ?? .infinity), height: size.height)
  }

  func layer(_ name: String, in frame: Rect, context: LayoutContext) -> Layer {
    Layer(name, frame: frame)
  }
}
