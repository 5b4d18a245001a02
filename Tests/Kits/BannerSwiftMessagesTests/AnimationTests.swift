// SPDX-License-Identifier: MIT

import BannerGeometry
import BannerKitInterface
import BannerKitTestSupport
import BannerLayers
import BannerPixels
import BannerSwiftMessages
import Testing
import BannerTimeline
import BannerViews

/// Source of all rows: swiftmessages.md 4.5, 1.16 to 1.18.
@Suite struct AnimationTests {
  private let scene = BannerScene()

  private static let tenths = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9]
  private static let damped08 = [
    0.2603, 0.6285, 0.8673, 0.9769, 1.0114, 1.0145, 1.0091, 1.0041, 1.0012,
  ]
  private static let damped1 = [
    0.2361, 0.5509, 0.7638, 0.8832, 0.9445, 0.9743, 0.9884, 0.9948, 0.9977,
  ]
  private static let damped06 = [
    0.4160, 0.9076, 1.0877, 1.0721, 1.0200, 0.9941, 0.9918, 0.9968, 1.0001,
  ]

  /// One pixel of the iPhone 8, half of it for rounding, plus the precision of the table.
  private static let slack = 0.26 + 0.0001 * 200

  @Test(
    "at an edge a message slides in over its own height with a bounce", arguments: [true, false])
  func slideIn(isTop: Bool) throws {
    let shown = message { $0.presentationStyle = isTop ? .top : .bottom }
    scene.show(shown)
    scene.run(to: 1)
    let rest = try #require(try scene.resting("message", of: shown)).frame
    let way = isTop ? -rest.height : rest.height
    #expect(try #require(scene.layer("message", at: 0)).frame.y == rest.y + way)
    for (tenth, share) in zip(Self.tenths, Self.damped08) {
      let y = try #require(scene.layer("message", at: tenth * 0.4)).frame.y
      #expect(abs(y - (rest.y + way * (1 - share))) < Self.slack)
    }
    #expect(try #require(scene.layer("message", at: 0.4)).frame == rest)
    #expect(scene.simulation.shownBanners[0].frame(at: .milliseconds(-1)) == nil)
  }

  @Test("segues attached to their edge don't bounce")
  func segue() throws {
    let segue = SwiftMessagesSegue(destination: ColorView(.black))
    segue.configure(layout: .bottomTab)
    let shown = segue.message()
    scene.show(shown)
    scene.run(to: 1)
    let rest = try #require(try scene.resting("message", of: shown)).frame
    for (tenth, share) in zip(Self.tenths, Self.damped1) {
      let y = try #require(scene.layer("message", at: tenth * 0.4)).frame.y
      #expect(abs(y - (rest.y + rest.height * (1 - share))) < Self.slack)
    }
  }

  @Test("at the top a message slides out over its height and accelerates")
  func slideOutTop() throws {
    let shown = message()
    scene.show(shown)
    scene.run(to: 10)
    let rest = try #require(try scene.resting("message", of: shown)).frame
    for tenth in Self.tenths {
      let share = TimingCurve.easeIn.progress(
        after: Duration(inSeconds: tenth), of: .seconds(1))
      let y = try #require(scene.layer("message", at: 2.4 + tenth * 0.2)).frame.y
      #expect(abs(y - (rest.y - rest.height * share)) < Self.slack)
    }
    #expect(scene.layer("message", at: 2.6) == nil)
  }

  @Test("at the bottom it moves by the distance from the container's top, so it leaves early")
  func slideOutBottom() throws {
    let scene = BannerScene(screen("iphone-x"))
    let shown = message { $0.presentationStyle = .bottom }
    scene.show(shown)
    scene.run(to: 10)
    let rest = try #require(try scene.resting("message", of: shown)).frame
    let way = rest.maxY + rest.height
    #expect(rest.maxY == 817)
    for tenth in Self.tenths {
      let share = TimingCurve.easeIn.progress(
        after: Duration(inSeconds: tenth), of: .seconds(1))
      let y = try #require(scene.layer("message", at: 2.4 + tenth * 0.2)).frame.y
      #expect(abs(y - (rest.y + way * share)) < 0.2)
    }
    #expect(try #require(scene.layer("message", at: 2.465)).frame.y > 812)
  }

  @Test("in the center a message grows, bounces and fades in")
  func grow() throws {
    scene.show(centered())
    scene.run(to: 1)
    let first = try #require(scene.layer("message view", at: 0))
    #expect(first.transform == .scale(x: 0.6, y: 0.6) && first.opacity == 0.25)
    for (tenth, share) in zip(Self.tenths, Self.damped06) {
      let layer = try #require(scene.layer("message view", at: tenth * 0.5))
      #expect(abs(layer.transform.a - (0.6 + 0.4 * share)) < 0.0001)
      let opacity = min(1, 0.25 + 0.75 * tenth * 0.5 / 0.15)
      #expect(abs(layer.opacity - opacity) < 1e-9)
    }
    #expect(scene.layer("message view", at: 0.5) == nil)
    #expect(scene.layer("message", at: 0.5) != nil)
  }

  @Test("in the center it shrinks and fades, and the dimming ends abruptly")
  func shrink() throws {
    scene.show(centered { $0.dimMode = .gray(interactive: true) })
    scene.run(to: 10)
    let share = TimingCurve.easeIn.progress(after: .milliseconds(75), of: .milliseconds(150))
    let layer = try #require(scene.layer("message view", at: 2.575))
    #expect(abs(layer.transform.d - (1 - 0.2 * share)) < 1e-9)
    #expect(abs(layer.opacity - (1 - share)) < 1e-9)
    let last = try alpha(2.65 - 1e-9)
    let cut = TimingCurve.easeInOut.progress(after: .milliseconds(150), of: .milliseconds(200))
    #expect(abs(last - 0.3 * (1 - cut)) < 0.005)
    #expect(scene.layer("container", at: 2.65) == nil)
  }

  private func alpha(_ seconds: Double) throws -> Double {
    guard
      case .color(let color)? = try #require(scene.layer("container", at: seconds)).background
    else { return 0 }
    return color.alpha
  }

  @Test("gray fades in and out in 0.2 s")
  func gray() throws {
    scene.show(message { $0.dimMode = .gray(interactive: true) })
    scene.run(to: 10)
    #expect(try alpha(0) == 0)
    #expect(abs(try alpha(0.1) - 0.15) < 0.005)
    #expect(abs(try alpha(0.2) - 0.3) < 0.005)
    #expect(abs(try alpha(2.4) - 0.3) < 0.005)
    #expect(abs(try alpha(2.5) - 0.15) < 0.005)
  }

  @Test("a color fades in with its own alpha")
  func color() throws {
    let color = Color(red: 26, green: 71, blue: 102, alpha: 0.748)
    scene.show(message { $0.dimMode = .color(color: color, interactive: true) })
    scene.run(to: 1)
    #expect(abs(try alpha(0.1) - 0.374) < 0.005)
    #expect(
      try #require(scene.layer("container", at: 0.2)).background == .color(color))
  }

  @Test("a blur fades in over 0.3 s and out over 0.2 s")
  func blur() throws {
    scene.show(message { $0.dimMode = .blur(style: .dark, alpha: 0.5, interactive: true) })
    scene.run(to: 10)
    func blur(_ seconds: Double) throws -> (backdrop: Backdrop, opacity: Double) {
      let layer = try #require(scene.layer("blur", at: seconds))
      guard case .backdrop(let backdrop) = layer.content else { throw CancellationError() }
      return (backdrop, layer.opacity)
    }
    let whole = try blur(1)
    #expect(whole.opacity == 0.5)
    #expect(try blur(0.3).backdrop == whole.backdrop)
    let half = try blur(0.15)
    #expect(half.opacity == 0.5)
    #expect(abs(half.backdrop.saturation - (1 + (whole.backdrop.saturation - 1) / 2)) < 1e-6)
    #expect(try blur(0.2).backdrop != whole.backdrop)
    #expect(abs(try blur(2.5).backdrop.saturation - half.backdrop.saturation) < 1e-6)
  }

  @Test("an animator's durations and damping take effect")
  func settings() throws {
    let animator = TopBottomAnimation(style: .top)
    animator.showDuration = 1
    animator.hideDuration = 0.5
    animator.springDamping = 1
    let shown = message { [animator] in $0.presentationStyle = .custom(animator: animator) }
    scene.show(shown)
    scene.run(to: 10)
    #expect(
      scene.listened == ["0.0 willShow 1", "1.0 didShow 1", "3.0 willHide 1", "3.5 didHide 1"])
    let rest = try #require(try scene.resting("message", of: shown)).frame
    for (tenth, share) in zip(Self.tenths, Self.damped1) {
      let y = try #require(scene.layer("message", at: tenth)).frame.y
      #expect(abs(y - (rest.y - rest.height * (1 - share))) < Self.slack)
    }
  }

  @Test("a physics animation keeps its placement", arguments: PhysicsAnimation.Placement.allCases)
  func placements(_ placement: PhysicsAnimation.Placement) throws {
    let animator = PhysicsAnimation()
    animator.placement = placement
    animator.showDuration = 1
    let shown = message("a", .cardView) { [animator] in
      $0.presentationStyle = .custom(animator: animator)
    }
    scene.show(shown)
    scene.run(to: 2)
    let rest = try #require(try scene.resting("message", of: shown)).frame
    let coming = try #require(scene.layer("message view", at: 0.2))
    #expect(coming.frame == rest && coming.transform != .identity)
    // It fades in within 0.3 of the duration.
    #expect(try #require(scene.layer("message view", at: 0.29)).opacity < 1)
    #expect(try #require(scene.layer("message view", at: 0.31)).opacity == 1)
  }

  // MARK: One's own

  /// Appears from the left with a rotation.
  private struct Roll: Animator {
    var completesShow = true
    var restingPlace: RestingPlace { .top }
    var showDuration: Double { 1 }
    var hideDuration: Double { 0.5 }

    func show(_ context: AnimationContext) -> [Motion] {
      [
        Motion(.x, from: -context.containerView.width, to: 0, duration: 1, curve: .linear),
        Motion(.rotation, from: -2, to: 0, duration: 1, curve: .linear),
      ]
    }

    func hide(_ context: AnimationContext) -> [Motion] {
      [Motion(.opacity, to: 0, duration: 0.5, curve: .linear)]
    }
  }

  @Test("a custom animator moves the message by its own motions")
  func ownAnimator() throws {
    scene.show(message { $0.presentationStyle = .custom(animator: Roll()) })
    scene.run(to: 10)
    let half = try #require(scene.layer("message view", at: 0.5))
    #expect(half.frame.x == -187.5 && half.transform == .rotation(-1))
    #expect(
      scene.listened == ["0.0 willShow 1", "1.0 didShow 1", "3.0 willHide 1", "3.5 didHide 1"])
    #expect(try #require(scene.layer("message view", at: 3.25)).opacity == 0.5)
    // It has no gesture.
    scene.show(message("b") { $0.presentationStyle = .custom(animator: Roll()) })
    scene.run(to: 12)
    scene.simulation.drag(from: .banner, by: Point(x: 0, y: -100), over: 0.1)
    #expect(scene.events(.delegate).isEmpty)
  }

  @Test("a show that the animator doesn't complete hides the message without didShow")
  func incomplete() {
    scene.show(message { $0.presentationStyle = .custom(animator: Roll(completesShow: false)) })
    scene.run(to: 10)
    #expect(scene.listened == ["0.0 willShow 1", "1.0 willHide 1", "1.5 didHide 1"])
  }

  @Test("invalid numbers of an animator are rejected")
  func badAnimators() {
    var animators: [any Animator] = []
    for change: (TopBottomAnimation) -> Void in [
      { $0.showDuration = -1 }, { $0.hideDuration = .nan }, { $0.springDamping = 0 },
      { $0.springDamping = 1.1 }, { $0.closeSpeedThreshold = -1 },
      { $0.closePercentThreshold = .nan }, { $0.closeAbsoluteThreshold = .infinity },
    ] {
      let animator = TopBottomAnimation(style: .top)
      change(animator)
      animators.append(animator)
    }
    let physics = PhysicsAnimation()
    physics.panHandler.hideDelay = -1
    animators += [physics]
    for animator in animators {
      let scene = BannerScene()
      scene.show(message { $0.presentationStyle = .custom(animator: animator) })
      #expect(scene.simulation.failure != nil && scene.presenter.isIdle)
    }
  }
}
