// SPDX-License-Identifier: MIT

import BannerKitTestSupport
import BannerGeometry
import BannerKitInterface
import BannerLayers
import BannerSwiftMessages
import Testing
import BannerText
import BannerViews

private func present(_ message: Message) throws {
  let screen = screen("iphone-8", .ios12)
  let presentation = try message.presentation(in: host(screen), context: context(of: screen))
  let frame = presentation.settled
  #expect(frame.banner.width.isFinite && frame.banner.height.isFinite)
}

@Suite struct NumberTests {
  private static let odd: [Double] = [
    .nan, .infinity, -.infinity, 1e300, -1e300, 1e18, -3, .greatestFiniteMagnitude,
  ]

  @Test("an invalid number of a message is an error in every property", arguments: odd)
  func everywhere(number: Double) {
    func refused(_ change: (MessageView) -> Void) {
      let view = MessageView(layout: .cardView)
      change(view)
      #expect(throws: KitError.self) { try present(Message(view)) }
    }
    let square = Size(width: number, height: number)
    refused { $0.configureIcon(withSize: square) }
    refused { $0.titleLabel?.font = AdaptiveFont(.sanFrancisco, size: number) }
    refused { $0.button?.layerCornerRadius = number }
    refused { $0.bounceAnimationOffset = number }
    refused { $0.backgroundHeight = number }
    refused { $0.configureBackgroundView(width: number) }
    if abs(number) != 3 {
      refused { $0.layoutMarginAdditions.left = number }
      refused { $0.button?.contentEdgeInsets = EdgeInsets(top: number) }
      refused { $0.installContentView(ColorView(.black), insets: EdgeInsets(top: number)) }
      refused {
        $0.installBackgroundView(CornerRoundingView(), insets: EdgeInsets(bottom: number))
      }
    }
    let segue = SwiftMessagesSegue(destination: ColorView(.black))
    segue.preferredContentSize = square
    #expect(throws: KitError.self) { try present(segue.message()) }
    let animation = TopBottomAnimation(style: .top)
    animation.springDamping = number
    #expect(throws: KitError.self) {
      try present(
        Message(MessageView(layout: .cardView), config: config(.custom(animator: animation))))
    }
  }

  @Test("an unknown blur is rejected by name")
  func unsupportedBlur() throws {
    var config = config()
    config.dimMode = .blur(style: .systemThinMaterial, alpha: 1, interactive: true)
    let message = Message(MessageView(layout: .cardView), config: config)
    do {
      try present(message)
      Issue.record("it was drawn")
    } catch let error as KitError {
      #expect(error.property == "blurStyle")
      #expect(error.description.hasPrefix("the blur systemThinMaterial can't be drawn"))
    }
  }

  @Test("content with an invalid height is rejected, whatever would replace it")
  func contentHeight() {
    for height in [-5, Double.nan] {
      let view = BaseView()
      view.installContentView(ColorView(.black, size: Size(width: 10, height: height)))
      #expect(throws: KitError.self) { try present(Message(view)) }
    }
  }

  @Test("views with an invalid size are rejected or rendered without a crash", arguments: odd)
  func views(number: Double) {
    let size = Size(width: number, height: number)
    for view in [
      ColorView(.black, size: size), SizedView(ColorView(.black), width: number, height: number),
      ImageView(.drawing(Drawing(name: "d", size: size, shapes: []))),
      StackView(.vertical, [.init("c", ColorView(.black, size: size))]),
      StackView(.horizontal, spacing: number, [.init("c", ColorView(.black, size: size))]),
    ] as [any View] {
      do { try present(Message(view)) } catch {
        #expect(error is KitError)
      }
    }
  }
}
