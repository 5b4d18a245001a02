// SPDX-License-Identifier: MIT

internal import BannerDevice
internal import BannerJSON
package import BannerFiles
internal import BannerDocument
internal import BannerGeometry
package import BannerKitInterface
package import BannerLayers
package import BannerText

// Checks before layout and painting.
extension Renderer {
  /// Rejects texts that are too long, and attributes that are out of range.
  package func check(
    _ texts: [(name: String, text: AttributedText)], of screenshot: Screenshot
  ) throws(RenderError) {
    for (name, text) in texts {
      guard let problem = TextLimits.problem(with: text, scale: screenshot.screen.scale) else {
        continue
      }
      guard let origin = screenshot.optionOrigins[name] else {
        throw .input("the \(name) \(problem)")
      }
      throw Screenshot.wrong(origin, problem)
    }
  }

  /// Rejects values set in Swift that a file couldn't give a property.
  package func check(
    _ values: Design.Values, of screenshot: Screenshot
  ) throws(RenderError) {
    for property in screenshot.kit.properties {
      guard let value = values[property.name], !property.allows(value) else { continue }
      throw .input(
        Self.located(
          KitWarning(property: property.name, "expected \(property.expectation)"),
          in: screenshot))
    }
  }

  /// Rejects type above the size limit on the screen, wherever its size comes from.
  package func checkType(_ layers: [Layer], scale: Double) throws(RenderError) {
    for (_, line) in DrawnText.lines(of: layers) {
      guard let largest = line.runs.map(\.emSize).max(), largest * scale > Limits.largestType
      else { continue }
      throw .input(
        "\(quoted(line.text, limit: 40)) has a font size of \(decimal(largest * scale, digits: 0))"
          + " pixels; the limit is \(decimal(Limits.largestType))")
    }
  }
}
