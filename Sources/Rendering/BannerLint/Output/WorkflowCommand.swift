// SPDX-License-Identifier: MIT

/// A command in the output of a GitHub Actions workflow, such as an annotation.
package enum WorkflowCommand {
  /// Returns a text in which nothing ends a command or a property.
  ///
  /// - Parameter isProperty: Whether the text is the value of a property, which ends at a comma.
  package static func escaped(_ text: String, isProperty: Bool = false) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      case ":" where isProperty: result += "%3A"
      case "," where isProperty: result += "%2C"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
