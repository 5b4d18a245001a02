// SPDX-License-Identifier: MIT

internal import BannerHTTP
internal import BannerReports

/// A file of the page, embedded into the program.
enum PageFile {
  /// Returns the file that a request names.
  static func response(to request: HTTPRequest) -> HTTPResponse {
    guard request.method == "GET" || request.method == "HEAD" else {
      var response = HTTPResponse.error(405, "use GET")
      response.headers.append(HTTPHeader("Allow", "GET, HEAD"))
      return response
    }
    let name = request.path == "/" ? "index.html" : String(request.path.dropFirst())
    guard let bytes = served[name] else { return .error(404, "there is no such page") }
    let ending = name.split(separator: ".").last ?? ""
    return .bytes(bytes, type: types[String(ending)] ?? "application/octet-stream")
  }

  /// The files as they are sent: without comments and indentation, which a browser doesn't need.
  static let served = [String: [UInt8]](
    uniqueKeysWithValues: files.map { name, bytes in
      let compact = compact(bytes)
      return (name, name.hasSuffix(".css") ? withoutSpaces(compact) : compact)
    })

  /// Returns a style sheet without the spaces beside braces and behind other punctuation.
  ///
  /// No text in it has them.
  private static func withoutSpaces(_ bytes: [UInt8]) -> [UInt8] {
    let (before, after) = (Array("{};:,".utf8), Array("{}".utf8))
    return bytes.indices.filter { index in
      guard bytes[index] == space, index > 0, index + 1 < bytes.count else { return true }
      return !before.contains(bytes[index - 1]) && !after.contains(bytes[index + 1])
    }.map { bytes[$0] }
  }

  /// Returns a file without lines of comments, empty lines and indentation.
  ///
  /// A comment begins and ends with its own lines, as in all files of the page. The first line,
  /// with the license, stays. No text in the page spans lines.
  private static func compact(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var isInComment = false
    for (number, line) in bytes.split(separator: newline, omittingEmptySubsequences: false)
      .enumerated()
    {
      let text = line.drop { $0 == space }
      if isInComment {
        isInComment = !text.ends(with: "*/")
        continue
      }
      if number > 0, text.starts(with: "/*".utf8), text.ends(with: "*/") || !text.contains("*/") {
        isInComment = !text.ends(with: "*/")
        continue
      }
      if text.isEmpty || number > 0 && text.starts(with: "//".utf8) { continue }
      result += text
      result.append(newline)
    }
    return result
  }

  private static let newline = UInt8(ascii: "\n")
  private static let space = UInt8(ascii: " ")

  private static let types = [
    "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8", "svg": "image/svg+xml",
  ]
}

extension PageFile {
  /// The files by their names, as `Package.swift` lists them, and a script of the report.
  static let files: [String: [UInt8]] = [
    "api.js": PackageResources.api_js,
    "apng.js": PageScripts.apng,
    "compare.js": PackageResources.compare_js,
    "dom.js": PackageResources.dom_js,
    "editor.js": PackageResources.editor_js,
    "files.js": PackageResources.files_js,
    "film.js": PackageResources.film_js,
    "form.js": PackageResources.form_js,
    "index.html": PackageResources.index_html,
    "inspector.js": PackageResources.inspector_js,
    "jsonc.js": PackageResources.jsonc_js,
    "keys.js": PackageResources.keys_js,
    "main.js": PackageResources.main_js,
    "review.js": PackageResources.review_js,
    "serve.css": PackageResources.serve_css,
    "sides.js": PackageResources.sides_js,
    "stage.js": PackageResources.stage_js,
    "store.js": PackageResources.store_js,
    "timeline.js": PackageResources.timeline_js,
    "view.js": PackageResources.view_js,
  ]
}

extension ArraySlice<UInt8> {
  fileprivate func ends(with text: String) -> Bool {
    suffix(text.utf8.count).elementsEqual(text.utf8)
  }

  fileprivate func contains(_ text: String) -> Bool {
    let wanted = Array(text.utf8)
    return indices.contains { self[$0...].starts(with: wanted) }
  }
}
