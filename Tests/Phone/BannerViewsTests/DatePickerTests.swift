// SPDX-License-Identifier: MIT

import BannerGeometry
import BannerLayers
import Testing
import BannerText
import BannerViews

@Suite struct DatePickerTests {
  private func context(_ version: Int) -> LayoutContext {
    LayoutContext(typesetter: Typesetter(), scale: 2, systemVersion: version)
  }

  private func layer(_ date: String, _ version: Int = 13) throws -> Layer {
    let picker = DatePicker(date: try #require(CalendarDate(date)))
    return picker.layer(
      "picker", in: Rect(x: 0, y: 0, width: 303, height: 216), context: context(version))
  }

  /// Returns the labels of a wheel from top to bottom.
  private func rows(_ layer: Layer, _ wheel: String) -> [String] {
    layer.sublayers.filter { $0.name == wheel }.compactMap { row in
      guard case .text(let text) = row.content else { return nil }
      return text.lines.first?.line.text
    }
  }

  @Test("the picker's size is 320 by 216 points, or the available width")
  func size() {
    let picker = DatePicker(date: .reference)
    #expect(picker.size(fitting: nil, in: context(13)) == Size(width: 320, height: 216))
    #expect(picker.size(fitting: 303, in: context(13)) == Size(width: 303, height: 216))
  }

  @Test("months and days wrap around, years do not; the selected row is centered")
  func wheels() throws {
    let layer = try layer("1990-01-31")
    #expect(
      rows(layer, "month") == [
        "October", "November", "December", "January", "February", "March", "April",
      ])
    #expect(rows(layer, "day") == ["28", "29", "30", "31", "1", "2", "3"])
    #expect(rows(layer, "year") == ["1987", "1988", "1989", "1990", "1991", "1992", "1993"])
    #expect(try rows(self.layer("0001-01-01"), "year") == ["1", "2", "3", "4"])
    let chosen = layer.sublayers.filter { $0.opacity == 1 && $0.frame.midY == 108 }
    #expect(chosen.map(\.name) == ["month", "day", "year"])
  }

  @Test("days that a month does not have are fainter than others")
  func invalidDays() throws {
    func faint(_ date: String) throws -> [String] {
      let layer = try layer(date)
      let shown = layer.sublayers.filter { $0.name == "day" }
      // Rows are spaced evenly around the fourth.
      return zip(rows(layer, "day"), shown.indices).filter { _, index in
        shown[index].opacity < shown[6 - index].opacity
      }.map(\.0)
    }
    #expect(try faint("2024-02-28") == ["30", "31"])
    #expect(try faint("2023-02-28") == ["29", "30", "31"])
    #expect(try faint("2024-07-28") == [])
  }

  @Test("lines mark the selected row through iOS 13, a background from iOS 14 on")
  func marks() throws {
    let lines = try layer("1990-05-17", 13).sublayers.filter { $0.name == "separator" }
    #expect(lines.map(\.frame.y) == [90.5, 125])
    let ground = try #require(
      try layer("1990-05-17", 14).sublayers.first { $0.name == "selection" })
    #expect(ground.frame == Rect(x: 9, y: 91, width: 285, height: 34))
  }

  @Test("rows farther from the middle are flatter and fainter, the same above and below")
  func fading() throws {
    let rows = try layer("1990-05-17").sublayers.filter { $0.name == "month" }
    #expect(rows.count == 7)
    for index in 0..<3 {
      #expect(rows[index].opacity < rows[index + 1].opacity)
      #expect(rows[index].transform.d < rows[index + 1].transform.d)
      #expect(rows[index].opacity == rows[6 - index].opacity)
      #expect(rows[index].transform == rows[6 - index].transform)
    }
  }
}
