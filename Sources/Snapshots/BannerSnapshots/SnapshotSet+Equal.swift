// SPDX-License-Identifier: MIT

internal import BannerDocument
internal import BannerJSON
internal import BannerJobs
internal import BannerComparison

extension SnapshotSet {
  /// One sentence for each group of cases with identical requests.
  ///
  /// This happens if an axis of the set overrides the options in which the cases differ.
  package var notesOfEqualCases: [String] {
    var groups: [[String]: [SnapshotCase]] = [:]
    var order: [[String]] = []
    for one in cases where one.options.script == nil {
      let request = one.options.request
      if groups[request] == nil { order.append(request) }
      groups[request, default: []].append(one)
    }
    return order.compactMap { request in
      let equal = groups[request] ?? []
      let keys = Options.Key.allCases.filter { key in
        equal.contains { $0.overridden.contains(key) }
      }
      guard equal.count > 1, !keys.isEmpty else { return nil }
      let names = equal.map { printable($0.name, limit: 60) }
      return "these cases render the same picture, because an axis overrides their"
        + " \(listed(keys.map(\.rawValue))): \(listed(names))"
    }
  }
}

extension Options {
  /// The complete request as words.
  ///
  /// Equal requests produce equal pictures.
  fileprivate var request: [String] {
    var words = Key.allCases.compactMap { key -> String? in
      guard let value = self[key] else { return nil }
      // A text with attributes is identified by its location in the file.
      guard key.definition.isText, case .document(let json) = value.origin else {
        return "\(key.rawValue)=\(value.text)"
      }
      switch json.content {
      case .array, .object: return "\(key.rawValue) at \(Self.place(of: json))"
      default: return "\(key.rawValue)=\(value.text)"
      }
    }
    words += documents.map { "document \($0)" }
    words += designs.map { design in
      switch design {
      case .file(let file, _): "design \(file)"
      case .inline(let value): "design at \(Self.place(of: value))"
      }
    }
    words += settings.map { setting in
      switch setting {
      case .text(let key, let value): "set \(key)=\(value)"
      case .inline(let value): "set at \(Self.place(of: value))"
      }
    }
    let folders = imageFolders + [ownImageFolder].compactMap(\.self)
    words += folders.map { "images \($0)" } + fonts.map { "font \($0.file)" }
    words += strings.map { "strings \($0.file)" }
    words += tokens.flatMap { ["tokens \($0.light)", "tokens \($0.dark)"] }
    return words + placeholders.sorted { $0.key < $1.key }.map { "value \($0.key)=\($0.value)" }
  }

  private static func place(of value: JSONValue) -> String { value.error("").description }
}
