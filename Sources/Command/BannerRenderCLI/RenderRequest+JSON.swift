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
      members += [("banner", banner.json), ("texts", .array(result.texts.map(json)))]
    }
    if let accessibility = result.accessibility {
      members.append(("accessibility", accessibility.json))
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
}
