// SPDX-License-Identifier: MIT

import BannerScenes
import BannerKitInterface
import BannerRender
import BannerCCToast
import BannerMessageBanner
import BannerOwlBanners
import BannerSwiftMessages
import Testing

/// The code of the originals' READMEs, unchanged except for imports, run in scenes.
///
/// Blocks are numbered by their order in the README, including those that are not Swift. A
/// block's function or type also contains what its README presupposes: a view, a page, a class
/// around it. It also uses each value that the block creates and leaves unused. `README.md` lists
/// the blocks that are not Swift, and those that the original's own compiler rejects.
@MainActor
@Suite(.serialized) struct PastedCode {}

private let renderer = Renderer()

/// Returns the recording of an app's code on an iPhone 8 with iOS 12.
@MainActor
func run(
  until end: Duration = .seconds(20), keyboard: Bool = false,
  _ code: @escaping @MainActor () -> Void
) throws -> Recording {
  try play(until: end, keyboard: keyboard) { Do(at: .zero) { code() } }
}

/// Returns the recording of a scene on an iPhone 8 with iOS 12, with the libraries in their
/// initial state.
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
  /// Returns the events of a library, without those of its callers and of touches: `seconds
  /// name`.
  func log(_ kit: String, _ kinds: Event.Kind...) -> [String] {
    events.filter {
      $0.kit == kit && $0.kind != .call && (kinds.isEmpty || kinds.contains($0.kind))
    }
    .map { "\((($0.time / .seconds(1)) * 1000).rounded() / 1000) \($0.name)" }
  }

  /// Returns the number of events with a name.
  func count(_ name: String) -> Int { events.count { $0.name == name } }

  /// Returns the time of the first event with a name, in seconds.
  func time(_ name: String) -> Double? {
    events.first { $0.name == name }.map { $0.time / .seconds(1) }
  }

  /// Returns all text on the screen at a time in seconds, with a space between lines.
  func text(at second: Double) throws -> String {
    try screenshot(at: .milliseconds(Int(second * 1000))).texts.map(\.text)
      .joined(separator: " ").split(separator: " ").joined(separator: " ")
  }

  /// Returns the first layer with a name at a time in seconds.
  func layer(_ name: String, at second: Double) throws -> Layer? {
    try screenshot(at: .milliseconds(Int(second * 1000))).layers.lazy
      .compactMap { $0.first(named: name) }.first
  }
}

extension Layer {
  /// Returns the layer itself or the first one in it with a name.
  func first(named name: String) -> Layer? {
    self.name == name ? self : sublayers.lazy.compactMap { $0.first(named: name) }.first
  }
}
