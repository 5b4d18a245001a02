// SPDX-License-Identifier: MIT

import BannerChrome
import BannerDevice
import BannerGeometry
import BannerLayers
import BannerPixels
import BannerText
import Testing

@Suite struct StatusItemsTests {
  /// Devices with each layout of a status bar.
  static let layouts = [
    ("iphone-se1", 7), ("iphone-8", 11), ("iphone-x", 13), ("iphone-14", 16), ("iphone-14pro", 17),
    ("ipad", 9), ("ipad", 14), ("ipad-pro11", 17),
  ]

  private func bar(
    _ id: String, _ version: Int, _ change: (inout Screen.StatusBarContents) -> Void
  ) throws -> Layer {
    var contents = Screen.StatusBarContents()
    change(&contents)
    return try #require(chrome(id, version).statusBar(contents: contents))
  }

  /// Returns the color of the charge.
  private func charge(_ bar: Layer) throws -> Color {
    let battery = try #require(bar.first("battery"))
    let charge = try #require(battery.first("charge"))
    guard case .color(let color)? = charge.background else { throw NotAText(name: "charge") }
    return color
  }

  @Test("the default contents change nothing", arguments: layouts)
  func standard(id: String, version: Int) throws {
    #expect(try bar(id, version) { _ in } == chrome(id, version).statusBar())
  }

  @Test("the charge is proportional to the percentage", arguments: layouts)
  func battery(id: String, version: Int) throws {
    func width(_ percent: Int) throws -> Double {
      let battery = try #require(try bar(id, version) { $0.battery = percent }.first("battery"))
      return try battery.frame(of: "charge").width
    }
    let full = try width(100)
    #expect(try isNear(width(50), full / 2))
    #expect(try width(0) == 0)
    #expect(try width(-5) == 0)
    #expect(try width(1_000_000) == full)
  }

  @Test("the charge is red up to 20 %, green while charging, and yellow in low power mode")
  func colors() throws {
    let screen = try chrome("iphone-x", 13).screen
    #expect(try charge(bar("iphone-x", 13) { $0.battery = 21 }) == .black)
    #expect(try charge(bar("iphone-x", 13) { $0.battery = 20 }) == screen.color(.red))
    #expect(
      try charge(bar("iphone-x", 13) { ($0.battery, $0.power) = (10, .charging) })
        == screen.color(.green))
    #expect(
      try charge(bar("iphone-x", 13) { ($0.battery, $0.power) = (10, .lowPower) })
        == screen.color(.yellow))
  }

  @Test("a charging battery has a bolt, and no item leaves the bar", arguments: layouts)
  func charging(id: String, version: Int) throws {
    let bar = try bar(id, version) { ($0.battery, $0.power) = (60, .charging) }
    #expect(bar.frames(of: "bolt").count == 1)
    for item in bar.sublayers { #expect(item.frame.x >= 0 && item.frame.maxX <= bar.frame.width) }
  }

  @Test(
    "a wide name of a network makes room for itself beside every cut-out",
    arguments: ["LTE", "5G+", "5G UW", "EDGE"])
  func networks(name: String) throws {
    for device in DeviceModel.all where device.cutOut != .none {
      for direction in [LayoutDirection.leftToRight, .rightToLeft] {
        for signal in [Screen.StatusBarContents.Strength.level(3), .hidden] {
          let chrome = SystemChrome(
            screen: Screen(device: device, version: device.defaultVersion),
            typesetter: Typesetter(), direction: direction)
          var contents = Screen.StatusBarContents()
          (contents.network, contents.signal) = (name, signal)
          let bar = chrome.placed(try #require(chrome.statusBar(contents: contents)))
          let cutOut = try #require(chrome.screen.cutOutFrame)
          let label = try #require(bar.sublayers.first { $0.name == "network" })
          guard case .text(let text) = label.content else { throw NotAText(name: "network") }
          #expect(text.lines[0].line.text == name && !text.lines[0].line.isCut, "\(device.id)")
          let items = bar.sublayers.flatMap { item in
            [item.frame]
              + item.sublayers.filter { $0.name == "nub" }.map {
                $0.frame.offset(x: item.frame.x, y: item.frame.y)
              }
          }
          for item in items where item != label.frame {
            #expect(
              item.intersection(label.frame).isEmpty, "\(device.id) \(direction): \(item)")
          }
          for item in items {
            #expect(item.intersection(cutOut).isEmpty, "\(device.id) \(direction): \(item)")
            #expect(item.x >= 4 && item.maxX <= bar.frame.width - 4, "\(device.id): \(item)")
          }
        }
      }
    }
  }

  @Test(
    "the signal is dots up to iOS 10, and bars after that",
    arguments: [
      ("iphone-se1", 7, "dot", 5), ("iphone-8", 10, "dot", 5), ("iphone-8", 11, "bar", 4),
    ])
  func signal(id: String, version: Int, name: String, count: Int) throws {
    let bar = try bar(id, version) { $0.signal = .level(2) }
    let signal = try #require(bar.first("signal"))
    #expect(signal.sublayers.count == count && signal.sublayers.allSatisfy { $0.name == name })
    #expect(Set(signal.sublayers.map(\.background)).count == 2)
    #expect(try bar.frame(of: "carrier").x >= signal.frame.maxX)
  }

  @Test("next to a cut-out, unlit bars are pale, and a hidden signal has no layer")
  func bars() throws {
    for (id, version) in [("iphone-x", 13), ("iphone-14pro", 17)] {
      let signal = try #require(try bar(id, version) { $0.signal = .level(1) }.first("signal"))
      let opacities = signal.sublayers.map { layer -> Double in
        guard case .color(let color)? = layer.background else { return -1 }
        return color.alpha
      }
      #expect(opacities == [1, 0.3, 0.3, 0.3])
      #expect(try bar(id, version) { $0.signal = .hidden }.first("signal") == nil)
    }
  }

  @Test("a weak Wi-Fi has the frame of a strong one, with pale rings", arguments: layouts)
  func wiFi(id: String, version: Int) throws {
    let full = try #require(try bar(id, version) { _ in }.first("wi-fi"))
    for level in 0...2 {
      let weak = try #require(try bar(id, version) { $0.wiFi = .level(level) }.first("wi-fi"))
      #expect(weak.frame == full.frame && weak.content != full.content)
      guard case .shapes(let shapes) = weak.content else { throw NotAText(name: "wi-fi") }
      #expect(shapes.count == (level == 0 ? 1 : 2))
    }
    #expect(try bar(id, version) { $0.wiFi = .hidden }.first("wi-fi") == nil)
  }

  @Test("a network takes the place of the Wi-Fi glyph", arguments: layouts)
  func network(id: String, version: Int) throws {
    for name in ["5G", "LTE"] {
      let bar = try bar(id, version) { ($0.network, $0.signal) = (name, .level(3)) }
      #expect(bar.first("wi-fi") == nil)
      let network = try bar.frame(of: "network")
      for other in bar.sublayers where other.name != "network" {
        #expect(network.intersection(other.frame).isEmpty, "\(id): \(name) and \(other.name)")
      }
    }
  }

  @Test("a long carrier is cut before the clock, and an empty one leaves no gap")
  func carrier() throws {
    let long = try bar("iphone-se1", 7) { $0.carrier = "A carrier with a very long name" }
    #expect(try long.frame(of: "wi-fi").maxX < long.frame(of: "clock").x)
    let none = try bar("iphone-se1", 7) { $0.carrier = "" }
    #expect(none.first("carrier") == nil)
    #expect(try none.frame(of: "wi-fi").x < 7)
  }
}
