// SPDX-License-Identifier: MIT

internal import BannerFiles
internal import BannerJSON

/// A file name with placeholders in braces.
struct OutputTemplate {
  /// The reason why a template gives no name.
  struct Problem: Error, CustomStringConvertible {
    var description: String
  }

  private enum Segment {
    case text(Substring)
    case id, digest, prefix
  }

  private var parts: [Segment] = []

  /// Reads a template.
  init(_ template: String) throws(Problem) {
    let endings = RenderingJob.Payload.allCases.compactMap(\.ending)
    let name = template.lowercased()
    guard endings.contains(where: name.hasSuffix) || name.hasSuffix(".jpeg") else {
      throw Problem(
        description: "\(quoted(template, limit: 120)) can't be written; the name must end with"
          + " \(endings.dropLast().joined(separator: ", ")) or \(endings.last ?? "")")
    }
    var rest = template[...]
    while let open = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
      if open > rest.startIndex { parts.append(.text(rest[..<open])) }
      guard let close = rest[open...].firstIndex(of: "}"), rest[open] == "{" else {
        throw Problem(description: "\(quoted(template, limit: 120)) has a brace without its pair")
      }
      let name = rest[rest.index(after: open)..<close]
      switch name {
      case "id": parts.append(.id)
      case "digest": parts.append(.digest)
      case "prefix": parts.append(.prefix)
      default:
        let names = ["id", "digest", "prefix"]
        throw Problem(
          description: "unknown placeholder \(quoted("{\(name)}"))"
            + suggestion(for: String(name), among: names))
      }
      rest = rest[rest.index(after: close)...]
    }
    if !rest.isEmpty { parts.append(.text(rest)) }
  }

  /// Whether names depend on the bytes of the file, so that equal names have equal bytes.
  var dependsOnBytes: Bool {
    parts.contains { if case .digest = $0 { true } else { false } }
  }

  /// Returns the name of a file.
  ///
  /// - Parameters:
  ///   - id: The id of the job.
  ///   - digest: Returns the digest of the file's bytes.
  func name(id: String, digest: () -> String) throws(Problem) -> String {
    var name = ""
    var known: String?
    for part in parts {
      switch part {
      case .text(let text): name += text
      case .id:
        guard !id.hasSlash, id.utf8.first != UInt8(ascii: ".") else {
          throw Problem(description: "the id \(quoted(id)) can't be part of a file name")
        }
        name += id
      case .digest, .prefix:
        let digits = known ?? digest()
        known = digits
        if case .prefix = part { name += digits.prefix(2) } else { name += digits }
      }
    }
    return name
  }
}
