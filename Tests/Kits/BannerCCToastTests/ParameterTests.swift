// SPDX-License-Identifier: MIT

import BannerLayers
import BannerKitInterface
import BannerViews
import BannerText
import BannerGeometry
import BannerCCToast
import BannerKitTestSupport
import Testing

/// Defaults and parameters of cc-toast.md 1.2 and 1.3.
@MainActor @Suite(.serialized) struct ParameterTests {
  @Test("the defaults match the original's README")
  func originalDefaults() {
    CCToastView.Defaults.reset()
    typealias Defaults = CCToastView.Defaults
    #expect(
      Defaults.toastBackgroundColor == AdaptiveColor(red: 0.1, green: 0.1, blue: 0.1, alpha: 0.8))
    #expect(Defaults.toastCornerRadius == 0)
    #expect(Defaults.toastVerticalAlignment == .Bottom)
    #expect(Defaults.toastHorizontalAlignment == .Center)
    #expect(Defaults.toastVerticalMargin == 20 && Defaults.toastHorizontalMargin == 20)
    #expect(Defaults.toastDuration == 3)
    #expect(Defaults.standardLabelTextColor == .white)
    #expect(Defaults.standardLabelFont == .systemFont(ofSize: 14))
    #expect(Defaults.standardLabelNumberOfLines == 0)
    #expect(Defaults.standardLabelLineBreakMode == .byWordWrapping)
    #expect(Defaults.standardImage == nil)
    #expect(Defaults.standardImageContentMode == .scaleToFill)
    #expect(Defaults.standardImageHorizontalAlignment == .Left)
  }

  @Test("the raw values match the original")
  func rawValues() {
    #expect(CCToastView.ToastViewVerticalAlignment.allCases.map(\.rawValue) == [0, 1, 2])
    #expect(CCToastView.ToastViewHorizontalAlignment(rawValue: 2) == .Right)
    #expect(CCToastView.ToastViewType(rawValue: 0) == .Blank)
    #expect(CCToastView.ToastViewImageHorizontalAlignment.Right.rawValue == 1)
    #expect(ContentMode.allCases.count == 13 && LineBreakMode.allCases.count == 6)
  }

  @Test("a new toast copies every default; later changes don't affect it")
  func copied() throws {
    defer { CCToastView.Defaults.reset() }
    typealias Defaults = CCToastView.Defaults
    let before = CCToastView(text: lorem)
    let drawn = try Shown(before).frame.layers[0].layer
    Defaults.toastBackgroundColor = .red
    Defaults.toastCornerRadius = 3
    Defaults.toastVerticalAlignment = .top
    Defaults.toastHorizontalAlignment = .right
    Defaults.toastVerticalMargin = 1
    Defaults.toastHorizontalMargin = 2
    Defaults.toastDuration = 9
    Defaults.standardLabelTextColor = .black
    Defaults.standardLabelFont = .systemFont(ofSize: 20, weight: .bold)
    Defaults.standardLabelNumberOfLines = 2
    Defaults.standardLabelLineBreakMode = .byTruncatingTail
    Defaults.standardImage = picture(10, 10)
    Defaults.standardImageContentMode = .center
    Defaults.standardImageHorizontalAlignment = .right
    #expect(try Shown(before).frame.layers[0].layer == drawn)
    let after = CCToastView(text: lorem)
    #expect(after.backgroundColor == .red && after.toastCornerRadius == 3)
    #expect(after.toastVerticalAlignment == .top && after.toastHorizontalAlignment == .right)
    #expect(after.toastVerticalMargin == 1 && after.toastHorizontalMargin == 2)
    #expect(after.toastDuration == 9 && after.standardLabelTextColor == .black)
    #expect(after.standardLabelFont == .systemFont(ofSize: 20, weight: .bold))
    #expect(after.standardLabelNumberOfLines == 2)
    #expect(after.standardLabelLineBreakMode == .truncatingTail)
    #expect(after.standardImage == picture(10, 10))
    #expect(after.standardImageContentMode == .center)
    #expect(after.standardImageHorizontalAlignment == .right)
    let shown = try Shown(after)
    #expect(shown.toast.y == 1 && shown.toast.maxX == 373 && shown.lines.count == 2)
    #expect(shown.lines.last?.text.hasSuffix("…") == true)
    #expect(CCToastView(image: nil).standardImage == nil)
  }

  @Test("all defaults can be set at once")
  func values() {
    defer { CCToastView.Defaults.reset() }
    var values = ToastDefaults()
    values.toastCornerRadius = 8
    CCToastView.Defaults.values = values
    #expect(CCToastView().toastCornerRadius == 8)
    CCToastView.Defaults.reset()
    #expect(CCToastView().toastCornerRadius == 0)
  }

  @Test("nil clears the text, resets the color to the system's and changes nothing else")
  func nilParameters() throws {
    let view = CCToastView(text: "Text", image: picture(10, 10))
    view.standardLabelFont = nil
    view.standardLabelNumberOfLines = nil
    view.standardLabelLineBreakMode = nil
    view.standardImage = nil
    view.standardImageContentMode = nil
    view.standardImageHorizontalAlignment = nil
    view.countsTrailingBlank = nil
    #expect(view.standardLabelFont == .systemFont(ofSize: 14))
    #expect(view.standardLabelNumberOfLines == 0)
    #expect(view.standardLabelLineBreakMode == .wordWrapping)
    #expect(view.standardImage == picture(10, 10))
    #expect(view.standardImageContentMode == .scaleToFill)
    #expect(view.standardImageHorizontalAlignment == .left)
    #expect(view.countsTrailingBlank == true)
    view.standardLabelTextColor = nil
    #expect(view.standardLabelTextColor == nil)
    guard case .text(let text)? = try Shown(view).frame.first("label")?.content else {
      Issue.record("there is no text")
      return
    }
    #expect(text.color == .black)
    view.standardLabelText = nil
    #expect(view.standardLabelText == nil)
  }

  @Test("a blank toast neither has nor accepts standard parameters")
  func blankParameters() throws {
    let view = CCToastView(
      toastType: CCToastView.ToastViewType.Blank, text: "Text", image: picture(10, 10))
    view.standardLabelText = "Text"
    view.standardLabelAttributedText = "Text"
    view.standardLabelTextColor = .red
    view.standardLabelFont = .systemFont(ofSize: 9)
    view.standardLabelNumberOfLines = 4
    view.standardLabelLineBreakMode = .clipping
    view.standardImage = picture(10, 10)
    view.standardImageContentMode = .center
    view.standardImageHorizontalAlignment = .right
    #expect(view.toastType == .blank)
    #expect(view.standardLabelText == nil && view.standardLabelAttributedText == nil)
    #expect(view.standardLabelTextColor == nil && view.standardLabelFont == nil)
    #expect(view.standardLabelNumberOfLines == nil && view.standardLabelLineBreakMode == nil)
    #expect(view.standardImage == nil && view.standardImageContentMode == nil)
    #expect(view.standardImageHorizontalAlignment == nil && view.countsTrailingBlank == nil)
    let shown = try Shown(view)
    #expect(shown.toast.size == Size(width: 2, height: 2))
    #expect(shown.warnings == ["a blank toast without content is drawn as a dot of 2 points"])
  }

  @Test("a text can have attributes and is read as one element")
  func attributes() throws {
    let view = CCToastView(
      text: AttributedText(runs: [.init("Bold", .init(weight: .bold)), .init(" and not")]))
    #expect(view.standardLabelText == "Bold and not")
    let shown = try Shown(view)
    let elements = try #require(shown.presentation.accessibility).elements
    #expect(elements.map(\.label) == ["Bold and not"])
    #expect(elements.first?.frame == shown.frame.first("label")?.frame)
  }
}
