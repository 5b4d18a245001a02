// SPDX-License-Identifier: MIT

public import BannerGeometry
package import BannerJSON
internal import BannerTimeline

/// A fault that a rule found in a banner.
public struct LintFinding: Sendable, Hashable, CustomStringConvertible {
  /// The name of the rule, such as `contrast`.
  public var rule: String
  /// The severity.
  public var severity: LintFinding.Severity
  /// The part of the banner, such as `title`, or nil for the banner.
  public var subject: String?
  /// The figure and what is required, as one sentence without its subject.
  public var message: String
  /// A change that mends the fault, or nil if none is known.
  public var hint: String?
  /// The frame of the part on the screen in points, or nil for none.
  public var frame: Rect?
  /// The time in a scene, or nil for a banner at rest.
  public var time: Duration?
  /// The names of the pictures with the fault, in order.
  ///
  /// It is empty for a single picture without a name.
  public var pictures: [String] = []
  /// Whether the figure couldn't be measured, so that the part may or may not be faulty.
  ///
  /// Such a finding is always a note.
  public var isUnmeasured = false
  /// The device of the first picture.
  public var device = ""
  /// The place in the input of the part.
  package var place: InputPlace
  /// The message without what changes while a scene runs, such as the color behind a text; nil for
  /// the message.
  var fault: String?
  /// The path of the part's layer in the picture, or nil for a finding about no layer.
  var partPath: LintPart.Path?

  /// The subject and the message as one sentence.
  public var sentence: String {
    let text = subject.map { "\($0) \(message)" } ?? message
    return time.map { "\(text) (at \(seconds($0)))" } ?? text
  }

  /// The file with line and column, or an empty text for none.
  package var placeText: String {
    guard let file = place.file else { return "" }
    let location = place.location.map { ":\($0.line):\($0.column)" } ?? ""
    return printable(file, limit: 120) + location
  }

  /// The finding as one line: `banner.json:4:13: error contrast: title #FFFFFF on #F6C52C is
  /// 1.62:1; 4.5:1 is required`.
  public var description: String { line(hinting: false) }

  /// Returns the finding as one line.
  ///
  /// - Parameter hinting: Whether the line ends with the hint.
  package func line(hinting: Bool) -> String {
    var line = "\(severity.rawValue) \(rule): \(sentence)"
    if !placeText.isEmpty { line = "\(placeText): \(line)" }
    if hinting, let hint { line += "; \(hint)" }
    // The line of a document may begin with its name.
    if !pictures.isEmpty, pictures != [place.file] {
      line += " [\(listed(pictures.map { printable($0, limit: 120) }))]"
    }
    return printable(line, limit: 500)
  }

  /// The identity of the finding, regardless of its figures and its place.
  ///
  /// Without a subject, the message without its digits stands for it.
  package var identity: Identity {
    Identity(rule: rule, subject: subject ?? message.filter { !$0.isNumber }, severity: severity)
  }

  /// A rule, the part that breaks it, and the severity.
  package struct Identity: Hashable {
    package var rule: String
    package var subject: String
    package var severity: LintFinding.Severity
  }
}

/// Returns a time in seconds with its unit.
func seconds(_ time: Duration) -> String {
  "\(decimal(time.inSeconds, digits: 2)) s"
}

/// Returns a text on one line, in quotation marks.
func shown(_ text: String, limit: Int = 40) -> String {
  quoted(
    text.split(whereSeparator: \.isNewline).joined(separator: " "), limit: limit)
}

/// Returns a length in points without its unit, with at most one digit after the point.
func length(_ points: Double) -> String { decimal(points, digits: 1) }

/// Returns a number rounded down, so that a figure that is too small never looks sufficient.
///
/// - Parameter digits: The number of decimal places, of which the upper bound is 0, 1, or 2.
func roundedDown(_ value: Double, digits: ClosedRange<Int>) -> String {
  let unit = [1.0, 10, 100][digits.upperBound]
  // A sum such as 10.9 may be just below its figure.
  return decimal((value * unit + 1e-6).rounded(.down) / unit, digits: digits)
}
