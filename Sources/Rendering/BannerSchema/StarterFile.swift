// SPDX-License-Identifier: MIT

internal import BannerDocument
internal import BannerFiles
internal import BannerJSON
public import BannerKitInterface
internal import BannerScreens

/// A first file to edit, which names its schema.
public struct StarterFile: Sendable {
  /// The kinds of files.
  public enum Subject: String, Sendable, CaseIterable {
    /// A snapshot set.
    case set
    /// A document.
    case document
    /// A design.
    case design

    /// The default name of the file.
    public var fileName: String {
      switch self {
      case .set: "bannerrender.json"
      case .document: "banner.json"
      case .design: "design.json"
      }
    }

    /// The name of the schema, which is in the same folder.
    public var schemaName: String { "\(rawValue).schema.json" }
  }

  /// The name of the type in a design, which is in no kit.
  private static let typeName = "Brand"

  /// The text of the file.
  public let text: String
  /// The text of its schema.
  public let schema: String
  /// The arguments of the commands to try next, each a list of words; `{file}` is the file.
  public let nextCommands: [[String]]

  /// Creates a file.
  public init(_ subject: Subject, for kit: any Kit) {
    let line = (key: "$schema", value: JSONText.string("./\(subject.schemaName)"))
    switch subject {
    case .set:
      text = Self.text([line] + Self.set(for: kit))
      schema = Schema.set
      nextCommands = [["record", "--config", "{file}"], ["verify", "--config", "{file}"]]
    case .document:
      let banner = Self.banner(kit.standard.type, of: kit)
      text = Self.text([line, ("kit", .string(kit.name))] + banner)
      schema = Schema.text
      nextCommands = [["{file}", "banner.png"]]
    case .design:
      text = Self.text([line, (Self.typeName, .object(Self.values(for: kit)))])
      schema = Schema.design(of: kit)
      let type = Self.typeName.lowercased()
      nextCommands = [
        ["--kit", kit.name, "--design", "{file}", "--type", type, "\(type).png"]
      ]
    }
  }

  private static func text(_ members: Schema.Members) -> String {
    JSONText.object(members).text + "\n"
  }

  /// Returns a set with a case for each of two types, on two devices.
  private static func set(for kit: any Kit) -> Schema.Members {
    // A type without a text in the original's demo shows something else.
    let types = kit.shippedDesign.types.filter { type in
      kit.exampleTexts(ofType: type.name, layout: nil, values: type.values).title != nil
    }
    let cases = types.prefix(2).map { type in
      let name = type.name.lowercased()
      return (key: name, value: JSONText.object(banner(name, of: kit)))
    }
    return [
      ("defaults", .object([("kit", .string(kit.name))])),
      ("axes", .object([("device", .strings(["iphone-14", "ipad"]))])),
      ("cases", .object(cases)),
    ]
  }

  /// Returns the options of a banner of a type, with the texts that the kit has.
  private static func banner(_ type: String, of kit: any Kit) -> Schema.Members {
    var banner: Schema.Members = [("type", .string(type.lowercased()))]
    if kit.textRoles.contains(.title) { banner.append(("title", "Your title")) }
    if kit.textRoles.contains(.subtitle) {
      banner.append((Options.Key.subtitle.rawValue, "Your second text"))
    }
    return banner
  }

  /// Returns the values of the default type in the kit's own design, with a color.
  private static func values(for kit: any Kit) -> Schema.Members {
    let design = try? JSONReader.value(of: kit.defaultDesign, file: kit.name)
    let types = (try? design?.members()) ?? []
    let type = types.first { $0.key.lowercased() == kit.standard.type.lowercased() }
    let values = (try? type?.value.members()) ?? []
    let members = values.map { (key: $0.key, value: JSONText($0.value)) }
    let colors = kit.properties.filter(\.isColor).map(\.name)
    guard let color = colors.first, !members.contains(where: { colors.contains($0.key) }) else {
      return members
    }
    return members + [(color, "#5E5CE6")]
  }
}

extension Property {
  fileprivate var isColor: Bool {
    switch kind {
    case .color, .colorWithAlpha, .adaptiveColor: true
    default: false
    }
  }
}
