// SPDX-License-Identifier: MIT

import BannerDevice
import BannerDocument
import Testing

@Suite struct DeviceSuggestionTests {
  /// Returns the message about an unknown name, or nil for a known one.
  private func message(_ text: String) -> String? {
    do throws(DeviceError) {
      _ = try DeviceModel.parse(text)
      return nil
    } catch { return DeviceSuggestion.message(for: text, error) }
  }

  @Test(
    "a name with one typing error suggests the device",
    arguments: [
      ("iphon-15", "iphone-15"), ("ihpone-16-pro", "iphone-16-pro"),
      ("iphone-14-por", "iphone-14-pro"), ("iphone-13-mni", "iphone-13-mini"),
      ("ipda-air-5", "ipad-air-5"), ("iphone-8-plsu", "iphone-8-plus"), ("iphone-air-", nil),
      ("iphne-air", "iphone-air"), ("14-pro", "iphone-14-pro"), ("15", "iphone-15"),
      ("pro-11-m4", "ipad-pro-11-m4"), ("iPhone 16 Prro Max", "iphone-16-pro-max"),
    ])
  func typingErrors(text: String, id: String?) {
    #expect(message(text)?.contains("Did you mean \"\(id ?? "?")\"?") == id.map { _ in true })
  }

  @Test(
    "another number or another model word has no suggestion",
    arguments: [
      "iphone-19", "iphone-20-pro", "iphone-9", "iphone-17-plus", "iphone-14-ultra", "iphone-8s",
      "iphone-3gs", "ipad-12", "ipad-pro-14", "iphone-xr-max", "iphone-2", "galaxy-s24", "pixel-9",
      "ipad-mini-8", "iphone-99-pro-max", "iphone-16-fold", "",
    ])
  func others(text: String) {
    let message = message(text)
    #expect(message?.contains("Did you mean") == false, "\(message ?? "known")")
    #expect(message?.contains("bannerrender list devices") == true)
  }

  @Test(
    "a name of several devices lists them",
    arguments: [
      ("iphone-se", "iphone-se-1, iphone-se-2 or iphone-se-3"), ("iPhone SE", "iphone-se-1"),
      ("ipad-mini", "ipad-mini-6"), ("ipad-air", "ipad-air-4"), ("ipad-pro", "ipad-pro-13-m4"),
      ("iphone", "iphone-17"), ("iphone-pro", "iphone-17-pro"), ("iphone-plus", "iphone-16-plus"),
      ("iphone-pro-max", "iphone-16-pro-max"), ("iphone-mini", "iphone-12-mini or iphone-13-mini"),
      ("iPad mini", "ipad-mini-a17-pro"), ("iPad Air M3", "ipad-air-11-m3 or ipad-air-13-m3"),
      ("iPad Air (M2)", "ipad-air-11-m2 or ipad-air-13-m2"), ("iPad Air 7", "ipad-air-11-m3"),
      ("iPad Pro 2021", "ipad-pro-11-3 or ipad-pro-12.9-5"), ("iPad Air 10.9", "ipad-air-4"),

      ("iPad mini 8.3-inch", "ipad-mini-6 or ipad-mini-a17-pro"), ("iPad Pro M5", "ipad-pro-13-m5"),
    ])
  func several(text: String, names: String) throws {
    let found = try #require(message(text))
    #expect(found.contains("not the name of one device") && found.contains(names), "\(found)")
    // Every listed name works.
    for device in DeviceSuggestion.devices(sharing: text) {
      #expect(DeviceModel.named(device.id) == device)
    }
  }

  @Test("after one typing error in any name, a suggestion never has another screen")
  func property() {
    var suggested = 0
    for (name, device) in DeviceModel.names {
      for typo in typos(of: name) where DeviceModel.named(typo) == nil {
        guard let nearest = DeviceSuggestion.nearest(to: typo) else { continue }
        suggested += 1
        #expect(nearest.screenID == device.screenID, "\(typo): \(nearest.id), not \(device.id)")
      }
    }
    #expect(suggested > 2000)
  }

  /// Returns names with a letter omitted, doubled or replaced, or two letters swapped.
  private func typos(of name: String) -> [String] {
    let characters = Array(name)
    var typos: [String] = []
    func add(_ change: (inout [Character]) -> Void) {
      var changed = characters
      change(&changed)
      typos.append(String(changed))
    }
    for index in characters.indices where characters[index].isLetter {
      add { $0.remove(at: index) }
      add { $0.insert(characters[index], at: index) }
      add { $0[index] = "q" }
      if index + 1 < characters.count, characters[index + 1].isLetter {
        add { $0.swapAt(index, index + 1) }
      }
    }
    return typos
  }

  @Test(
    "names of Xcode's simulators, chips and years give one device",
    arguments: [
      ("iPad Pro 11-inch (M4) (16GB)", "ipad-pro-11-m4"),
      ("iPad Pro (11-inch) (4th generation) (16GB)", "ipad-pro-11-4"),
      ("iPad Pro 11-inch (M1)", "ipad-pro-11-3"), ("iPad Pro 12.9-inch (M2)", "ipad-pro-12.9-6"),
      ("iPad Air M2 13-inch", "ipad-air-13-m2"), ("iPad Pro M4 11", "ipad-pro-11-m4"),
      ("iPad Air 13in M3", "ipad-air-13-m3"), ("iPad Pro 11 2021", "ipad-pro-11-3"),
      ("iPad Pro 12.9 2022", "ipad-pro-12.9-6"), ("iPhone 10", "iphone-x"), ("the iPad", "ipad"),
      ("iPad Air (M1)", "ipad-air-5"), ("iPhone 10R", "iphone-xr"),
      ("iPad mini A15", "ipad-mini-6"), ("iPad Pro 13-inch (M5) (12GB)", "ipad-pro-13-m5"),
    ])
  func found(text: String, id: String) {
    #expect(DeviceModel.named(text)?.id == id)
  }

  @Test(
    "a mark between digits makes another number",
    arguments: [
      "iphone 1.5", "iphone-1-5", "iPad 1.0", "ipad air 1.1", "iPad Pro 1.1", "ipad pro 11.5",
    ])
  func decimals(text: String) {
    #expect(DeviceModel.named(text) == nil)
    #expect(DeviceModel.named("ipad-pro129")?.id == "ipad-pro-12.9")
    #expect(DeviceModel.named("iPad Pro 12-9")?.id == "ipad-pro-12.9")
  }

  @Test("an iPod is out of scope, and the message names its screen")
  func music() {
    #expect(message("iPod touch (7th generation)")?.contains("the screen of \"iphone-5\"") == true)
  }

  @Test("a wrong size keeps its own message")
  func sizes() {
    #expect(message("320x568")?.contains("such as 320x568@2") == true)
    #expect(message("320x568@9")?.contains("scale from") == true)
  }

  @Test("a long name is refused at once")
  func long() {
    let long = String(repeating: "iphone-", count: 10_000)
    #expect(DeviceSuggestion.nearest(to: long) == nil)
    #expect(DeviceSuggestion.devices(sharing: long).isEmpty)
  }
}
