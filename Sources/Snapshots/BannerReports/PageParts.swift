// SPDX-License-Identifier: MIT

/// The parts shared by all pages.
enum PageParts {
  /// Returns the page up to the content of the body.
  ///
  /// The content security policy blocks all external resources, regardless of the text. Only
  /// pictures next to the page can be allowed.
  ///
  /// - Parameter loadsPictures: Whether the page loads pictures from files next to it.
  static func head(title: String, style: [UInt8], loadsPictures: Bool = false) -> Markup {
    let pictures: Markup = loadsPictures ? "* data: file:" : "data:"
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
      img-src \(pictures); style-src 'unsafe-inline'; script-src 'unsafe-inline'; \
      base-uri 'none'; form-action 'none'">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>\(title)</title>
      <style>
      \(Markup(trusted: PackageResources.look_css))\(Markup(trusted: style))</style>
      </head>
      <body>

      """
  }

  /// Returns the page after the content.
  static func foot(script: [UInt8]) -> Markup {
    """
    <script type="module">
    \(Markup(trusted: PackageResources.look_js))\(Markup(trusted: script))</script>
    </body>
    </html>

    """
  }
}

/// Scripts that other pages use, too.
package enum PageScripts {
  /// A module that reads the frames of an APNG file.
  package static let apng = PackageResources.apng_js
}

/// The axes of the cases on a page, with the values that occur, in order of appearance.
struct Axes {
  private var axes: [(name: String, values: [String])] = []

  init(_ cases: [[(axis: String, value: String)]]) {
    var places: [String: Int] = [:]
    var seen: [Set<String>] = []
    for (name, value) in cases.joined() {
      let place = places[name] ?? axes.count
      if place == axes.count {
        places[name] = place
        axes.append((name, []))
        seen.append([])
      }
      if seen[place].insert(value).inserted { axes[place].values.append(value) }
    }
  }

  /// A menu for every axis with more than one value.
  var selects: [Markup] {
    axes.enumerated().filter { $0.element.values.count > 1 }.map { index, axis in
      let options = axis.values.map { "<option value=\"\($0)\">\($0)</option>" as Markup }
      return """
        <label class="axis"><span>\(axis.name)</span> <select data-axis="\(index)">\
        <option value="">all</option>\(options)</select></label>

        """
    }
  }

  /// Returns the attributes by which the script filters cases: ` data-axis0="error"
  /// data-axis2="rtl"`.
  func attributes(_ values: [(axis: String, value: String)]) -> [Markup] {
    axes.enumerated().compactMap { index, axis in
      guard let value = values.first(where: { $0.axis == axis.name })?.value else { return nil }
      return " data-axis\(index)=\"\(value)\""
    }
  }
}
