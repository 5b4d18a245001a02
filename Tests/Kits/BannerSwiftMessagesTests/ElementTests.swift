// SPDX-License-Identifier: MIT

import BannerKitTestSupport
import BannerDevice
import BannerGeometry
import BannerKitInterface
import BannerLayers
import BannerPixels
import BannerSwiftMessages
import Testing
import BannerText
import BannerViews

/// Returns a view of a layout on a phone.
private func shown(
  _ layout: MessageView.Layout = .cardView, _ style: SwiftMessages.PresentationStyle = .top,
  on screen: Screen = screen("iphone-8", .ios12), direction: LayoutDirection = .leftToRight,
  textSize: TextSizeCategory = .large, version: LibraryVersion = .v10,
  _ change: (MessageView) -> Void = { _ in }
) throws -> PresentedLayers {
  let view = MessageView(layout: layout, version: version)
  view.configureTheme(.warning)
  view.configureContent(title: "Title", body: "Body")
  view.button?.title = "Stop"
  change(view)
  return try Message(view, config: config(style)).presentation(
    in: host(screen), context: context(of: screen, direction: direction, textSize: textSize)
  ).settled
}

private func frame(_ name: String, in frame: PresentedLayers) throws -> Rect {
  try #require(frame.first(name)).frame
}

@Suite struct ElementTests {
  @Test("a hidden element leaves no gap")
  func hiding() throws {
    let all = try shown()
    #expect(try frame("title", in: all).x == 30 + 33 + 10)
    let withoutIcon = try shown { $0.iconImageView?.isHidden = true }
    #expect(try frame("title", in: withoutIcon).x == 30)
    let withoutButton = try shown { $0.button?.isHidden = true }
    #expect(try frame("texts", in: withoutButton).maxX == 345)
    let message = try shown(.messageView)
    #expect(try frame("body", in: message).y == frame("title", in: message).maxY + 5)
    let bodyOnly = try shown(.messageView) { $0.titleLabel?.isHidden = true }
    #expect(try frame("body", in: bodyOnly).height == frame("texts", in: bodyOnly).height)
  }

  @Test("an empty title takes no height, but its gap remains")
  func empty() throws {
    let message = try shown(.messageView) { $0.titleLabel?.text = "" }
    #expect(try frame("title", in: message).height == 0)
    #expect(try frame("texts", in: message).height == 5 + 18)
  }

  @Test("placeholders are shown until they are configured")
  func placeholders() throws {
    let screen = screen("iphone-8", .ios12)
    let frame = try Message(MessageView(layout: .cardView))
      .presentation(in: host(screen), context: context(of: screen)).settled
    #expect(text("title", in: frame) == ["[Title]"])
    #expect(text("body", in: frame) == ["[Message Body]"])
    #expect(text("button title", in: frame) == ["[Button]"])
    #expect(text("icon text", in: frame) == ["😬"])
    #expect(frame.first("icon") != nil)
    #expect(try #require(frame.first("background")).background == .color(.white))
    // A system button without a theme has no background and the system's blue.
    #expect(try #require(frame.first("button")).background == nil)
    #expect(try #require(frame.first("button")).frame.height == 30)
  }

  private func text(_ name: String, in frame: PresentedLayers) -> [String] {
    guard case .text(let content)? = frame.first(name)?.content else { return [] }
    return content.lines.map(\.line.text)
  }

  @Test("a button with a theme is its title plus 7 pt on each side")
  func button() throws {
    let button = try frame("button", in: shown())
    let title = try frame("button title", in: shown())
    #expect(button.height == 32 && abs(button.width - title.width - 14) < 0.01)
    let both = try shown { $0.button?.image = .icon(.errorSubtle) }
    #expect(abs(try frame("button", in: both).width - title.width - 14 - 21.5) < 0.01)
    let image = try shown {
      $0.button?.title = nil
      $0.button?.image = .icon(.errorSubtle)
    }
    #expect(try frame("button", in: image).size == Size(width: 21.5 + 14, height: 18 + 14))
  }

  @Test("the body takes 20 pt per line, the title one line, whatever their text")
  func lines() throws {
    for (body, height) in [("1", 18.0), ("1\n2", 38), ("1\n2\n3", 58), ("1\n2\n3\n4", 78)] {
      let frame = try shown { $0.bodyLabel?.text = body }
      #expect(try #require(frame.first("body")).frame.height == height)
    }
    let long = String(repeating: "Title ", count: 40)
    let cut = try shown { $0.titleLabel?.text = long }
    #expect(try frame("title", in: cut).height == 20.5)
    #expect(try #require(text("title", in: cut).first).hasSuffix("…"))
  }

  @Test("text is compressed before icon and button")
  func compression() throws {
    let frame = try shown {
      $0.bodyLabel?.text = "Words that would need far more room than there is on this screen"
      $0.button?.title = "A rather long title"
    }
    let button = try #require(frame.first("button")).frame
    let title = try #require(frame.first("button title")).frame
    #expect(abs(button.width - title.width - 14) < 0.01)
    #expect(try #require(frame.first("icon")).frame.width == 33)
    #expect(try #require(frame.first("body")).frame.height > 18)
  }

  @Test("icons keep a configured size")
  func iconSize() throws {
    let frame = try shown { $0.configureIcon(withSize: Size(width: 50, height: 20)) }
    #expect(try #require(frame.first("icon")).frame.size == Size(width: 50, height: 20))
    #expect(try #require(frame.first("icon")).clips)
    let emoji = try shown {
      $0.configureContent(title: "", body: "", iconText: "🤔")
      $0.configureIcon(withSize: Size(width: 60, height: 70), contentMode: .scaleAspectFit)
    }
    #expect(try #require(emoji.first("icon text")).frame.size == Size(width: 60, height: 70))
  }

  @Test("with an image and a text both icons are shown, the text first")
  func bothIcons() throws {
    let frame = try shown {
      $0.configureContent(
        title: "T", body: "B", iconImage: .icon(.error), iconText: "🤔", buttonImage: nil,
        buttonTitle: nil, buttonTapHandler: nil)
    }
    let (text, image) = (
      try #require(frame.first("icon text")).frame, try #require(frame.first("icon")).frame
    )
    #expect(image.x == text.maxX + 10)
  }

  @Test("a status line is a single centered line of 20 pt")
  func statusLine() throws {
    let frame = try shown(.statusLine)
    #expect(frame.first("title") == nil && frame.first("icon") == nil)
    let body = try #require(frame.first("body"))
    #expect(body.frame.height == 20 && body.frame.width == 315)
    guard case .text(let text) = body.content else { return }
    // The baseline is 14.27 pt below the top (swiftmessages.md 2.5), but text starts at a pixel.
    #expect(abs(text.lines[0].origin.y - 14.27) <= 0.25)
    let line = text.lines[0]
    #expect(abs(line.origin.x + line.line.width / 2 - 157.5) < 0.01)
  }

  @Test("a status line with hidden text keeps its height")
  func hiddenStatusLine() throws {
    let line = try shown(.statusLine) { $0.bodyLabel?.isHidden = true }
    #expect(try #require(line.first("message")).frame == frame("message", in: shown(.statusLine)))
  }

  @Test("buttons and icons are on whole pixels at any message position")
  func wholePixels() throws {
    let phone = screen("iphone-14")
    for style in [SwiftMessages.PresentationStyle.top, .bottom, .center] {
      for layout in [MessageView.Layout.messageView, .cardView, .tabView] {
        let frame = try shown(layout, style, on: phone) { $0.bodyLabel?.text = "1\n2" }
        #expect(try #require(frame.first("button")).frame.height == 32)
        #expect(try #require(frame.first("icon")).frame.height == 33)
      }
    }
  }

  @Test("a long button doesn't compress an icon with a configured size")
  func heldIcon() throws {
    let frame = try shown {
      $0.configureIcon(withSize: Size(width: 100, height: 50))
      $0.button?.title = "A button with a title that is far too long for the card"
    }
    #expect(try #require(frame.first("icon")).frame.width == 100)
  }

  @Test("a height that is too low clips the content instead of compressing it")
  func cut() throws {
    let frame = try shown { $0.backgroundHeight = 40 }
    let background = try #require(frame.first("background"))
    let title = try #require(frame.first("title")).frame
    let body = try #require(frame.first("body")).frame
    #expect(title.height == 20.5 && body.y == title.maxY)
    #expect(frame.first("mask")?.clips == true || background.clips)
  }

  @Test("an element without an outlet is neither changed nor read")
  func disconnected() throws {
    let view = MessageView(layout: .cardView)
    view.configureContent(title: "Old", body: "Body")
    view.titleLabel = nil
    view.configureContent(title: "New", body: "Body 2")
    #expect(view.id == #"MessageView:title=nil, body=Optional("Body 2")"#)
    #expect(view.accessibilityMessage == "Body 2")
    let screen = screen("iphone-8", .ios12)
    let frame = try Message(view).presentation(in: host(screen), context: context(of: screen))
      .settled
    #expect(text("title", in: frame) == ["Old"])
  }

  @Test("a view without a layout has the elements that it connects, and only those")
  func connecting() {
    let view = MessageView(frame: Rect(x: 1, y: 2, width: 3, height: 4))
    #expect(view.layout == nil && view.titleLabel == nil && view.accessibilityMessage == nil)
    #expect(view.id == "MessageView:title=nil, body=nil")
    #expect(MessageView().layout == nil && MessageView().button == nil)
    let (title, body, emoji) = (MessageLabel(text: "A"), MessageLabel(), MessageLabel(text: "!"))
    let (image, button) = (MessageImageView(), MessageButton(title: "OK"))
    view.titleLabel = title
    view.bodyLabel = body
    view.iconLabel = emoji
    view.iconImageView = image
    view.button = button
    #expect(view.titleLabel === title && view.bodyLabel === body && view.iconLabel === emoji)
    #expect(view.iconImageView === image && view.button === button)
    let dot = Image.picture(
      Picture(Bitmap(width: 4, height: 4, fill: 0xFF00_0000), scale: 1, name: "dot"))
    view.configureContent(title: "Title", body: "Body", iconImage: dot)
    #expect(title.text == "Title" && body.text == "Body")
    #expect(image.image == IconImage.image(dot) && !image.isHidden)
    #expect(emoji.text == nil && emoji.isHidden)
    #expect(view.id == #"MessageView:title=Optional("Title"), body=Optional("Body")"#)
    #expect(view.accessibilityMessage == "Title, Body")
    #expect(view.additionalAccessibilityElements == nil)
    view.titleLabel = nil
    view.configureContent(title: "Other", body: "Body")
    #expect(title.text == "Title" && view.accessibilityMessage == "Body")
    view.titleLabel = title
    #expect(view.titleLabel === title && view.accessibilityMessage == "Title, Body")
  }

  @Test("a connected label takes the place of the layout's own")
  func connectedLabel() throws {
    let own = MessageLabel(text: "Own")
    let visible = try shown { $0.titleLabel = own }
    #expect(visible.first("title") != nil)
    own.isHidden = true
    let hidden = try shown { $0.titleLabel = own }
    #expect(hidden.first("title") == nil && hidden.first("body") != nil)
  }

  @Test("a centered view stacks everything 10 pt apart and centers each element")
  func centered() throws {
    let frame = try shown(.centeredView, .center)
    let card = try #require(frame.first("background")).frame
    var last = card.y + 10
    for name in ["icon", "title", "body", "button"] {
      let part = try #require(frame.first(name)).frame
      #expect(part.y == last + 10, "\(name)")
      #expect(abs(part.midX - card.midX) <= 0.5, "\(name)")
      last = part.maxY
    }
    #expect(card.maxY == last + 20)
  }

  // MARK: Room across

  @Test("in a wide layout cards fit their content up to 500 pt")
  func regular() throws {
    let pad = screen("ipad")
    let small = try #require(try shown(on: pad).first("background")).frame
    let stack = try #require(try shown(on: pad).first("content")).frame
    #expect(small.width == stack.width + 40 && small.width < 300)
    #expect(abs(small.midX - 384) <= 0.25)
    let body = String(repeating: "Long ", count: 100)
    let wide = try shown(on: pad) { $0.bodyLabel?.text = body }
    #expect(try #require(wide.first("background")).frame.width == 500)
    let centered = try shown(.centeredView, on: pad) { $0.bodyLabel?.text = body }
    #expect(try #require(centered.first("background")).frame.width == 748)
    #expect(try #require(centered.first("content")).frame.width == 748 - 60)
    let message = try shown(.messageView, on: pad)
    #expect(try #require(message.first("background")).frame.width == 768)
    #expect(try #require(message.first("texts")).frame.x == 20 + 33 + 15)
    let old = try shown(.messageView, on: pad, version: .v4)
    #expect(try #require(old.first("texts")).frame.x == 20 + 33 + 10)
  }

  @Test("a configured width and height take effect")
  func sizes() throws {
    let card = try shown {
      $0.configureBackgroundView(width: 100)
      $0.configureBackgroundView(width: 250)
      $0.configureBackgroundView(sideMargin: 77)
      $0.backgroundHeight = 160
    }
    let background = try #require(card.first("background")).frame
    #expect(background.size == Size(width: 250, height: 160) && background.x == 62.5)
    #expect(abs(try #require(card.first("texts")).frame.midY - background.midY) <= 0.25)
  }

  @Test("a message in place fits its container; a sliding one extends beyond it")
  func tooTall() throws {
    let body = String(repeating: "Very tall. ", count: 400)
    let screen = screen("iphone-8", .ios12)
    func presented(_ style: SwiftMessages.PresentationStyle) throws -> any Presentation {
      let view = MessageView(layout: .centeredView)
      view.configureTheme(.info)
      view.configureContent(title: "Title", body: body)
      return try Message(view, config: config(style))
        .presentation(in: host(screen), context: context(of: screen))
    }
    let center = try presented(.center)
    let card = try #require(center.settled.first("background")).frame
    #expect(card == Rect(x: 10, y: 20, width: 355, height: 637))
    // The button keeps its height, and the body ends in an ellipsis.
    #expect(try #require(center.settled.first("button")).frame.height == 32)
    #expect(
      try #require(text("body", in: center.settled).last).hasSuffix("…"))
    #expect(center.warnings.map(\.message).contains { $0.contains("compressed") })
    let top = try presented(.top)
    #expect(try #require(top.settled.first("background")).frame.maxY > 667)
    #expect(top.warnings.map(\.message).contains { $0.contains("extends beyond") })
  }

  // MARK: Directions and sizes

  @Test("right-to-left mirrors the row, but not additions and corners")
  func rightToLeft() throws {
    func change(_ view: MessageView) {
      view.layoutMarginAdditions = EdgeInsets(top: 20, left: 50, bottom: 20, right: 10)
    }
    let left = try shown(.messageView) { change($0) }
    let right = try shown(.messageView, direction: .rightToLeft) { change($0) }
    #expect(try frame("icon", in: left).x == 50 && frame("button", in: left).maxX == 365)
    #expect(try frame("icon", in: right).maxX == 365 && frame("button", in: right).x == 50)
    #expect(
      try frame("title", in: right).maxX == 365 - 33 - 10)
    let card = try shown(direction: .rightToLeft) {
      ($0.backgroundView as? CornerRoundingView)?.roundedCorners = [.topLeft]
    }
    let radii = try #require(card.first("background")).cornerRadii
    #expect(radii.topLeft == 15 && radii.topRight == 0)
  }

  @Test("texts follow the text size; the icon and the status line don't")
  func textSizes() throws {
    let large = try shown(textSize: .accessibility3)
    #expect(try frame("title", in: large).height > 40)
    #expect(try frame("icon", in: large).size == frame("icon", in: shown()).size)
    #expect(try frame("button", in: large).height > 50)
    let line = try shown(.statusLine, textSize: .accessibility3)
    #expect(try frame("body", in: line).height == 20)
    guard case .text(let text)? = line.first("body")?.content else { return }
    #expect(text.lines[0].line.height < 15)
  }
}
