// SPDX-License-Identifier: MIT

import BannerGeometry
import BannerKitInterface
import BannerMessageBanner
import BannerPixels
import Testing

@Suite("Property keys")
struct PropertyKeyTests {
  private enum Mood: String, CaseIterable {
    case calm, merry
  }

  private struct Keys: Sendable {
    static let list = PropertyRegistry()
    static let all = list.group(Keys.init)

    let radius = list("radius", .points(0...8), default: 3, "")
    let height = list("height", .positivePoints(), "")
    let mood = list("mood", .choice(of: Mood.self, orNone: "none"), default: .merry, "")
    let inner = list.group(Inner.init)
    let flag = list("flag", .flag, default: true, "")
  }

  private struct Inner: Sendable {
    let names = Keys.list("names", .choices(of: Mood.self), default: [.calm], "")
    let count = Keys.list("count", .wholeNumber(0...9), default: 2, "")
  }

  private let keys = Keys.all

  @Test("are listed in the order of their declaration, also within a group")
  func order() {
    #expect(
      keys.properties.map(\.name) == ["radius", "height", "mood", "names", "count", "flag"])
    #expect(keys.inner.properties.map(\.name) == ["names", "count"])
  }

  @Test("have the default of a document")
  func standards() {
    #expect(
      keys.properties.map(\.standard) == [
        .number(3), nil, .choice("merry"), .choices(["calm"]), .number(2), .flag(true),
      ])
    #expect(keys.radius.property.unit == .points)
  }

  @Test("return the value set, or the default if it is unset or of another kind")
  func reading() {
    let values: Design.Values = [
      "radius": .number(5), "height": .number(7), "mood": .choice("none"),
      "names": .choices(["merry"]), "count": .number(2.5), "flag": .text("no"),
    ]
    #expect(values[keys.radius] == 5)
    #expect(values[keys.height] == 7)
    #expect(values[keys.mood] == nil)
    #expect(values[keys.inner.names] == [.merry])
    #expect(values[keys.inner.count] == 2)
    #expect(values[keys.flag])
    let none: Design.Values = [:]
    #expect(none[keys.radius] == 3)
    #expect(none[keys.height] == nil)
    #expect(none[keys.mood] == .merry)
    #expect(none[ifSet: keys.radius] == nil)
    #expect(values[ifSet: keys.radius] == 5)
  }

  @Test("write the same values as a document")
  func writing() {
    var values: Design.Values = [:]
    values[keys.radius] = 4
    values[keys.mood] = nil
    values[keys.height] = 1
    #expect(
      values == ["radius": .number(4), "mood": .choice("none"), "height": .number(1)])
    values[keys.height] = nil
    #expect(values["height"] == nil)
  }

  @Test("reject the numbers that documents reject")
  func ranges() {
    #expect(CheckedNumber(keys.radius, 8).isAllowed)
    #expect(!CheckedNumber(keys.radius, 8.5).isAllowed)
    #expect(
      CheckedNumber(keys.inner.count, 10).refusal == "count is 10.0; it must be from 0.0 to 9.0")
  }

  @Test("of MBLMessageBanner have unique names")
  func names() {
    let names = MessageBannerProperties.keys.properties.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(names == MessageBannerKit().properties.map(\.name))
  }
}
