// SPDX-License-Identifier: MIT

/// What the pages have in common.
enum PageParts {
  /// All until the body's content.
  ///
  /// The policy lets the page load nothing from anywhere, whatever a text of it says, but for pictures if they
  /// stand beside it.
  ///
  /// - Parameter loadsPictures: Whether pictures stand beside the page, not only in it.
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

  /// All after it.
  static func foot(script: [UInt8]) -> Markup {
    """
    <script>
    \(Markup(trusted: PackageResources.look_js))\(Markup(trusted: script))</script>
    </body>
    </html>

    """
  }
}

/// The axes on which the cases of a page lie, with the values that occur, in the order they come.
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

  /// A menu for every axis on which there is a choice.
  var selects: [Markup] {
    axes.enumerated().filter { $0.element.values.count > 1 }.map { index, axis in
      let options = axis.values.map { "<option value=\"\($0)\">\($0)</option>" as Markup }
      return """
        <label class="axis"><span>\(axis.name)</span> <select data-axis="\(index)">\
        <option value="">all</option>\(options)</select></label>

        """
    }
  }

  /// The attributes by which a script finds a case: ` data-axis0="error" data-axis2="rtl"`.
  func attributes(_ values: [(axis: String, value: String)]) -> [Markup] {
    axes.enumerated().compactMap { index, axis in
      guard let value = values.first(where: { $0.axis == axis.name })?.value else { return nil }
      return " data-axis\(index)=\"\(value)\""
    }
  }
}
