// SPDX-License-Identifier: MIT

internal import BannerKitInterface
internal import BannerGeometry
internal import BannerDevice
internal import BannerScreens
internal import BannerJSON
internal import BannerJobs

// The JSON output about rendered pictures.
extension RenderRequest {
  static func json(_ result: Job.Result) -> String {
    var members: [(key: String, value: JSONText)] = [
      ("files", .strings(result.paths)), ("unchanged", .strings(result.unchanged)),
      ("width", .number(Double(result.size.width))),
      ("height", .number(Double(result.size.height))), ("scale", .number(result.scale)),
    ]
    if let banner = result.banner {
      members += [("banner", json(banner)), ("texts", .array(result.texts.map(json)))]
    }
    if let accessibility = result.accessibility {
      members.append(("accessibility", json(accessibility)))
    }
    if !result.instants.isEmpty {
      members.append(("instants", .array(result.instants.map { .number(Double($0)) })))
    }
    if let search = result.sizeSearch { members.append(("max-size", search.json)) }
    members.append(("warnings", .strings(result.warnings)))
    return JSONText.object(members).line
  }

  static func json(_ failure: Job.Failure) -> String {
    JSONText.object([
      ("files", .strings(failure.paths)), ("error", .string(failure.description)),
    ]).line
  }
}

extension RenderRequest {
  private static func json(_ frame: Rect) -> JSONText {
    .array([frame.x, frame.y, frame.width, frame.height].map { .number($0) })
  }

  /// Returns a line of text with its fonts.
  private static func json(_ text: DrawnText) -> JSONText {
    .object([
      ("layer", .string(text.layer)), ("text", .string(text.text)),
      (
        "fonts",
        .array(
          text.parts.map { .object([("font", .string($0.font)), ("text", .string($0.text))]) })
      ),
    ])
  }

  private static func traits(of element: Accessibility.Element) -> [String] {
    (element.isHeader ? ["header"] : []) + (element.isButton ? ["button"] : [])
      + (element.isSelected ? ["selected"] : [])
  }

  /// Returns the accessibility of a banner: the announcement and the elements.
  private static func json(_ accessibility: Accessibility) -> JSONText {
    .object([
      ("announcement", accessibility.announcement.map { .string($0) } ?? .null),
      ("modal", .bool(accessibility.isModal)),
      ("focus", accessibility.focus.map { .number(Double($0)) } ?? .null),
      (
        "elements",
        .array(
          accessibility.elements.map { element in
            .object([
              ("label", element.label.map { .string($0) } ?? .null),
              ("traits", .strings(traits(of: element))),
              ("frame", json(element.frame)),
            ])
          })
      ),
    ])
  }
}
