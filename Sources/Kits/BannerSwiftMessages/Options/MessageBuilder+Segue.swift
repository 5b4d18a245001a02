// SPDX-License-Identifier: MIT

internal import BannerGeometry
internal import BannerKitInterface
internal import BannerLayers
internal import BannerPixels
internal import BannerViews

private let keys = MessageProperties.keys

extension MessageBuilder {
  /// Returns the message of a segue in one of the library's layouts.
  mutating func segue(_ kind: SwiftMessagesSegue.Layout) -> Message {
    let segue = SwiftMessagesSegue(destination: destination)
    segue.configure(layout: kind)
    segue.preferredContentSize = Size(
      width: values[keys.segue.width],
      height: values[keys.segue.height])
    configureCorners(of: segue.containerView)
    configureMargins(of: segue.messageView)
    if request.values[ifSet: keys.view.dropShadow] == false {
      segue.messageView.configureNoDropShadow()
    }
    // At its own edge, the layout keeps its own animation.
    if (request.position ?? layout.position) != layout.position
      || request.values[ifSet: keys.animator] != nil
    {
      segue.presentationStyle = style(request.position ?? layout.position)
    }
    segue.presentationStyle = tuned(segue.presentationStyle)
    segue.dimMode = dimMode(standard: .gray)
    var message = segue.message()
    message.config = configured(message.config)
    return message
  }

  /// The presented view: a picture on a color.
  private var destination: any View {
    let color = values[keys.segue.color]
    let image: Image? =
      switch request.image {
      case .image(let image), .emoji(_, let image, _): image
      case .standard, .none: nil
      }
    guard let image else { return ColorView(color) }
    let mode = values[keys.segue.contentMode]
    return PresentedPicture(
      color: color, picture: ImageView(image, contentMode: mode, clipsToBounds: true))
  }
}

/// A view controller's picture on its background color.
private struct PresentedPicture: View {
  let color: Color
  let picture: ImageView

  func size(fitting width: Double?, in context: LayoutContext) -> Size { .zero }

  func layer(_ name: String, in frame: Rect, context: LayoutContext) -> Layer {
    var layer = Layer(name, frame: frame, background: .color(color))
    layer.sublayers = [
      picture.layer("picture", in: Rect(origin: .zero, size: frame.size), context: context)
    ]
    return layer
  }
}
