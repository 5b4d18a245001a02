// SPDX-License-Identifier: MIT

internal import Geometry
internal import KitInterface
internal import LayerTree
internal import Text
internal import Views

/// A title that keeps away from the close button.
public final class BLTNTitleLabelContainer: BulletinView {
  /// The title.
  public let label: BulletinLabel
  /// What stays free at both sides, in points.
  public var horizontalInset: Double

  /// A container around a label.
  public init(label: BulletinLabel, horizontalInset: Double) {
    self.label = label
    self.horizontalInset = horizontalInset
    super.init(name: "title container")
  }

  override func makeContent() -> CardElement.Content {
    .view(TitleView(label: label.makeLabel(), inset: horizontalInset))
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

  func size(fitting width: Double?, in context: LayoutContext) -> Size {
    let size = label.size(fitting: width.map { max(0, $0 - 2 * inset) }, in: context)
    return Size(width: min(width ?? .infinity, size.width + 2 * inset), height: size.height)
  }

  func layer(_ name: String, in frame: Rect, context: LayoutContext) -> Layer {
    let inner = Rect(
      x: inset, y: 0, width: max(0, frame.width - 2 * inset), height: frame.height
    ).rounded(toScale: context.scale)
    return Layer(
      name, frame: frame, sublayers: [label.layer("title", in: inner, context: context)])
  }
}

/// A view that holds another one.
public final class BLTNContainerView: BulletinView {
  /// Its natural size in points if it holds nothing.
  public var contentSize = (width: 0.0, height: 0.0)
  /// What it holds; nil for nothing.
  public private(set) var childView: BulletinView?
  private var width: Double?
  private var position = BLTNViewPosition.pinnedToEdges

  /// An empty container.
  public init() { super.init(name: "container") }

  /// Takes a view in; one that was there before goes.
  ///
  /// - Parameters:
  ///   - width: Of the view, in points, if it does not fill the container; nil for its own.
  ///   - height: Of the view, in points; nil for its own.
  ///   - position: Where it lies.
  public func setChildView(
    _ view: BulletinView, width: Double? = nil, height: Double? = nil,
    position: BLTNViewPosition = .pinnedToEdges
  ) {
    childView = view
    self.width = width
    childHeight = height
    self.position = position
  }

  private var childHeight: Double?

  override func makeContent() -> CardElement.Content {
    guard let childView, !childView.isHidden else {
      return .view(Space(size: Size(width: contentSize.width, height: contentSize.height)))
    }
    return .wrapped(
      childView.element(), width: width, height: childHeight, position: position)
  }

  override var texts: [(name: String, text: AttributedText)] { childView?.texts ?? [] }
  override var numbers: [CheckedNumber] {
    super.numbers
      + [width, childHeight, contentSize.width, contentSize.height].compactMap {
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
