// SPDX-License-Identifier: MIT

import BannerScenes
import BannerKitInterface
import BannerRender
import BannerCCToast
import BannerMessageBanner
import BannerOwlBanners
import BannerSwiftMessages
import Testing

/// The code of the originals' READMEs as it stands there, with other imports, run in scenes.
///
/// Blocks are numbered by their order in the README, those that are not Swift too. What is in a block's function or
/// type beside the block is what its README presupposes (a view, a page, a class around it), and a use of each value
/// that the block makes and leaves unused. `README.md` lists the blocks that are no Swift, or that the original's
/// own compiler refuses.
@MainActor
@Suite(.serialized) struct PastedCode {}

private let renderer = Renderer()

/// What is left of an app's code that runs on an iPhone 8 with iOS 12.
@MainActor
func run(
  until end: Duration = .seconds(20), keyboard: Bool = false,
  _ code: @escaping @MainActor () -> Void
) throws -> Recording {
  try play(until: end, keyboard: keyboard) { Do(at: .zero) { code() } }
}

/// What is left of a scene on an iPhone 8 with iOS 12, with the libraries as an app finds them at its start.
@MainActor
func play(
  until end: Duration = .seconds(20), keyboard: Bool = false,
  @SceneBuilder _ steps: () -> [any SceneAction]
) throws -> Recording {
  SwiftMessages.defaultConfig = SwiftMessages.Config()
  SwiftMessages.pauseBetweenMessages = 0.5
  SwiftMessages.nibs = [:]
  CCToastView.Defaults.reset()
  Banner.application = nil
  MBLMessageBanner.setMessageBannerDelegate(nil)
  MBLMessageBanner.setDefaultViewController(nil)
  MBLMessageBannerView.removeAddedDesigns()
  var scene = BannerScene(on: Screen(device: .iPhone8, version: .ios12), steps)
  scene.screenshot.hasKeyboard = keyboard
  return try scene.record(until: end, with: renderer)
}

extension Recording {
  /// The events of a library, without those of its callers and of fingers: `seconds name`.
  func log(_ kit: String, _ kinds: Event.Kind...) -> [String] {
    events.filter {
      $0.kit == kit && $0.kind != .call && (kinds.isEmpty || kinds.contains($0.kind))
    }
    .map { "\((($0.time / .seconds(1)) * 1000).rounded() / 1000) \($0.name)" }
  }

  /// How often an event happened.
  func count(_ name: String) -> Int { events.count { $0.name == name } }

  /// When an event happened for the first time, in seconds.
  func time(_ name: String) -> Double? {
    events.first { $0.name == name }.map { $0.time / .seconds(1) }
  }

  /// All text on the screen at a second, with a blank between lines.
  func text(at second: Double) throws -> String {
    try screenshot(at: .milliseconds(Int(second * 1000))).texts.map(\.text)
      .joined(separator: " ").split(separator: " ").joined(separator: " ")
  }

  /// The first layer of a name at a second.
  func layer(_ name: String, at second: Double) throws -> Layer? {
    try screenshot(at: .milliseconds(Int(second * 1000))).layers.lazy
      .compactMap { $0.first(named: name) }.first
  }
}

extension Layer {
  /// The layer itself or the first one in it that has a name.
  func first(named name: String) -> Layer? {
    self.name == name ? self : sublayers.lazy.compactMap { $0.first(named: name) }.first
  }
}
