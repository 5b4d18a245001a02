// SPDX-License-Identifier: MIT

internal import BannerGeometry
internal import BannerJSON
internal import BannerJobs

extension SizeSearch {
  /// Returns the table of the settings that were tried, and the sizes in other formats.
  func table(of path: String) -> [String] {
    var rows: [[String]] = [["scale"]]
    if tried.first?.setting.framesPerSecond != nil { rows[0].append("fps") }
    if tried.first?.setting.loss != nil { rows[0].append("lossy") }
    rows[0].append("bytes")
    for (setting, bytes) in tried {
      rows.append(
        [decimal(setting.scale, digits: 3)] + (setting.framesPerSecond.map { [decimal($0)] } ?? [])
          + (setting.loss.map { ["\($0)"] } ?? []) + ["\(bytes)"])
    }
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    var lines = rows.map { row in
      zip(row, widths).map { text, width in
        "  " + String(repeating: " ", count: width - text.count) + text
      }.joined()
    }
    lines[lines.count - 1] += "  chosen"
    let others = others.map { "\($0.format) \($0.bytes)" }.joined(separator: ", ")
    return ["\(printable(path, limit: 120)): at most \(limit) bytes"] + lines
      + (others.isEmpty ? [] : ["  other formats, in bytes: \(others)"])
  }

  /// The search as JSON.
  var json: JSONText {
    func json(_ setting: SizeSetting, _ bytes: Int) -> [(key: String, value: JSONText)] {
      [
        ("scale", .number(setting.scale)),
        ("fps", setting.framesPerSecond.map { .number($0) } ?? .null),
        ("lossy", setting.loss.map { .number(Double($0)) } ?? .null),
        ("bytes", .number(Double(bytes))),
      ]
    }
    return .object([
      ("limit", .number(Double(limit))),
      ("chosen", tried.last.map { .object(json($0.setting, $0.bytes)) } ?? .null),
      ("tried", .array(tried.map { .object(json($0.setting, $0.bytes)) })),
      ("others", .object(others.map { ($0.format, .number(Double($0.bytes))) })),
    ])
  }
}
