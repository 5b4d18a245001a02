// SPDX-License-Identifier: MIT

import BannerPixels
import BannerViews
import BannerText
import BannerLayers
import BannerKitInterface
import BannerGeometry
import BannerCCToast
import BannerKitTestSupport
import Testing

/// The code of the original's README, unchanged except for the view and UIKit's types.
@MainActor @Suite(.serialized) struct ExampleTests {
  private let myUIView = ToastTarget()

  private func begin() { Simulation.current = Simulation() }

  private func shown() throws -> Shown {
    defer { ToastQueue.shared.reset() }
    return try Shown(try #require(ToastQueue.shared.toast))
  }

  @Test("Standard toast: the static method")
  func simplest() throws {
    begin()
    CCToastView.showDefaultToast(text: "Hello World", inView: myUIView)
    let shown = try shown()
    #expect(shown.lines.map(\.text) == ["Hello World"])
    #expect(shown.toast.maxY == 647 && abs(shown.toast.midX - 187.5) <= 0.25)
    #expect(shown.inToast("image") == nil)
  }

  @Test("Standard toast: with an image")
  func withImage() throws {
    begin()
    let myImage = CCToastKit().image(named: "example", scale: 2)
    CCToastView.showDefaultToast(text: "Hello World", inView: myUIView, image: myImage)
    #expect(try shown().inToast("image")?.size == Size(width: 50, height: 50))
    CCToastView.showDefaultToast(text: "Hello World", image: myImage, inView: myUIView)
    #expect(try shown().toast.height == 58)
  }

  @Test("Standard toast: parameters")
  func parameters() throws {
    begin()
    let myToast = CCToastView(text: "Hello World")
    myToast.toastCornerRadius = 5
    myToast.standardLabelNumberOfLines = 1
    myToast.show(myUIView)
    #expect(try shown().frame.layers[0].layer.cornerRadii == CornerRadii(5))
  }

  @Test("Default toast settings: opaque red")
  func red() throws {
    begin()
    defer { CCToastView.Defaults.reset() }
    let myColor = AdaptiveColor(red: 1.0, green: 0.0, blue: 0.0, alpha: 1.0)

    CCToastView.Defaults.toastBackgroundColor = myColor

    CCToastView.showDefaultToast("The default toast will now be red", inView: myUIView)

    let myToast = CCToastView(text: "The instantiated toast will also be red")

    myToast.show(myUIView)

    let red = Fill.color(Color(rgb: 0xFF0000))
    let first = try Shown(try #require(ToastQueue.shared.toast))
    #expect(first.frame.layers[0].layer.background == red)
    try pass(stay)
    let second = try shown()
    #expect(second.frame.layers[0].layer.background == red)
    #expect(second.lines.map(\.text) == ["The instantiated toast will also be red"])
  }

  @Test("Toast modifications: a blank toast with custom views")
  func blank() throws {
    begin()
    let myToast = CCToastView(toastType: CCToastView.ToastViewType.Blank)
    myToast.toastContentView.addSubview(
      Label("Custom", font: Font(.helveticaNeue, size: 14), color: .white),
      insets: EdgeInsets(top: 8, left: 12, bottom: 8, right: 12))
    myToast.show(myUIView)
    let shown = try shown()
    #expect(shown.toast.height == 17 + 16 + 2)
    #expect(shown.inToast("content 1")?.origin == Point(x: 13, y: 9))
  }

  @Test("Designated initializer: every argument can be omitted")
  func nothing() throws {
    begin()
    let myToast = CCToastView()
    myToast.showToast(myUIView)
    #expect(myToast.toastType == .Standard && myToast.standardLabelText == "")
    #expect(try shown().toast.size == Size(width: 11, height: 8))
  }
}
