// SPDX-License-Identifier: MIT

internal import Device
public import Document
internal import Geometry
internal import KitInterface
internal import Pixels
internal import Text

/// What can be listed: the words that options take.
public enum Listing: String, Sendable, CaseIterable {
  /// The re-created libraries.
  case kits
  /// The layouts of a kit.
  case layouts
  /// The types of a kit's own design.
  case types
  /// Where a banner can rest.
  case positions
  /// What a design can set.
  case properties
  /// The images that come with a kit.
  case images
  /// The system's colours that a design may name.
  case colors
  /// The pretended devices.
  case devices
  /// The fonts that are built in, and in which order they are asked for a glyph.
  case fonts
  /// The text sizes of the device's settings.
  case textSizes = "text-sizes"
  /// What a banner can be shown in.
  case hosts
  /// The colours of the device around the screen.
  case finishes
  /// What input may not exceed.
  case limits
  /// A kit's own design, as a file to begin one's own with.
  case design
  /// What a library can be called for in scripts, beside showing a banner.
  case calls
  /// What a library tells, to be waited for in scripts.
  case events

  /// Whether kits have lists of their own.
  public var dependsOnKit: Bool {
    switch self {
    case .layouts, .types, .properties, .images, .design, .calls, .events: true
    case .kits, .positions, .colors, .devices, .fonts, .textSizes, .hosts, .finishes, .limits: false
    }
  }

  /// The lines to print.
  ///
  /// - Throws: ``RenderError/usage(_:)`` for an unknown kit, and for any if all have the same list.
  public func lines(_ options: Options) throws(RenderError) -> [String] {
    let kit = try Screenshot.kit(of: options)
    if let asked = options[.kit], !dependsOnKit {
      throw Screenshot.wrong(asked, "the list of \(rawValue) is the same for every kit")
    }
    return switch self {
    case .kits: KitRegistry.all.map { "\($0.name)\t\($0.summary)" }
    case .layouts where kit.layouts.isEmpty: ["\(kit.name) has only one layout"]
    case .layouts:
      kit.layouts.map { "\($0.name)\t\($0.position.rawValue) if not said\t\($0.summary)" }
    case .types: kit.shippedDesign.types.map { $0.name.lowercased() }
    case .positions: Position.allCases.map(\.rawValue)
    case .properties:
      kit.properties.map {
        "\($0.name)\t\($0.expectation); \($0.standard.map(Self.text) ?? "no single value") if left away"
          + "\t\($0.summary)"
      }
    case .images: kit.imageNames
    case .colors:
      SystemColor.names.map { name, color in
        func shade(_ version: IOSVersion, _ appearance: Appearance) -> String {
          Self.digits(of: color.color(version: version, appearance: appearance))
        }
        return "\(name)\t\(shade(.ios17, .light)) light, \(shade(.ios17, .dark)) dark,"
          + " \(shade(.ios13, .light)) and \(shade(.ios13, .dark)) on iOS 13 and 14,"
          + " \(shade(.ios12, .light)) before"
      }
    case .devices:
      DeviceModel.all.map {
        "\($0.id)\t\(decimal($0.size.width))x\(decimal($0.size.height))@\(decimal($0.scale))"
          + "\tiOS \($0.defaultVersion.major)\t\($0.name)"
      }
    case .fonts: Typesetter.fallbackOrder
    case .textSizes: TextSizeCategory.allCases.map { "\($0.rawValue)\tbody \(bodySize($0))" }
    case .finishes:
      DeviceFrame.Finish.allCases.map { finish in
        let bezel = Self.digits(of: finish.bezelColor(hasHomeButton: false))
        let withButton = Self.digits(of: finish.bezelColor(hasHomeButton: true))
        return "\(finish.rawValue)\t\(Self.digits(of: finish.rimColor)) around \(bezel)"
          + (bezel == withButton ? "" : ", \(withButton) on devices with a home button")
      }
    case .hosts: Host.Kind.allCases.map(\.rawValue)
    case .calls where kit.calls.isEmpty: ["\(kit.name) can't be called for anything else"]
    case .calls:
      kit.calls.map { call in
        let given =
          call.required.map(\.rawValue) + call.optional.map { "\($0.rawValue) if it is given" }
        return "\(call.name)\t\(given.isEmpty ? "nothing" : given.joined(separator: ", "))"
          + "\t\(call.summary)"
      }
    case .events: kit.events.map { "\($0.name)\t\($0.kind.rawValue)\t\($0.summary)" }
    case .limits: Limits.all.map { "\($0.name)\t\($0.value)" }
    case .design: [String(decoding: kit.defaultDesign.dropLast(), as: UTF8.self)]
    }
  }

  private func bodySize(_ category: TextSizeCategory) -> String {
    decimal(TextStyle.body.metrics(category, version: .ios13).size)
  }

  /// A colour as a design has it: with its opacity in front.
  private static func digits(of color: Color) -> String {
    var opaque = color
    opaque.alpha = 1
    guard color.alpha < 1 else { return opaque.description }
    let alpha = String(color.alphaByte, radix: 16, uppercase: true)
    return "#" + (alpha.count == 1 ? "0" : "") + alpha + opaque.description.dropFirst()
  }

  private static func text(_ value: PropertyValue) -> String {
    switch value {
    case .number(let number): decimal(number)
    case .color(let color): digits(of: color)
    case .systemColor(let color): color.name ?? "\(color)"
    case .imageName(let name): quoted(name)
    case .flag(let flag): "\(flag)"
    case .choice(let word): word
    case .choices(let words): words.isEmpty ? "none" : words.joined(separator: ",")
    case .insets(let insets):
      [insets.top, insets.left, insets.bottom, insets.right].map { decimal($0) }
        .joined(separator: ",")
    case .text(let text): quoted(text)
    }
  }
}

/// Looks through a design file or a document.
public enum Check {
  /// What is wrong or odd in a file; the first error ends the list.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - options: Those whose kit a design is for. A document says itself which kit it means, and may
  ///     not be given one.
  public static func problems(
    in path: String, options: Options = Options()
  ) throws(RenderError) -> (warnings: [InputError], error: RenderError?) {
    let bytes = try Files.read(path, limit: JSONReader.largestSize)
    let kit = try Screenshot.kit(of: options)
    var warnings: [InputError] = []
    do throws(InputError) {
      let value = try JSONReader.value(of: bytes, file: path)
      if Self.isDesign(try value.members(), options) {
        var reader = kit.designReader(knownTypes: kit.shippedDesign.types.map(\.name))
        _ = try reader.design(of: value)
        return (reader.warnings, nil)
      }
    } catch { return (warnings, .input(error)) }
    if let asked = options[.kit] {
      return (
        warnings,
        Screenshot.wrong(asked, "is for designs; a document says itself what kit it is for")
      )
    }
    do throws(RenderError) {
      let renderer = Renderer()
      let matrix = try Matrix(try Screenshot.options(inDocument: path), renderer: renderer)
      for one in matrix.cases {
        let problems =
          try one.warnings
          + Self.problems(of: one.options, renderer).map { problem in
            problem.file == nil ? InputError(file: path, problem.description) : problem
          }
        for problem in problems where !warnings.contains(problem) { warnings.append(problem) }
      }
    } catch { return (warnings, error) }
    return (warnings, nil)
  }
}

extension Check {
  /// What is odd in a case of a document.
  private static func problems(
    of options: Options, _ renderer: Renderer
  ) throws(RenderError) -> [InputError] {
    try Timetable.check(options)
    if options.script != nil {
      let recording = try Recording(options, with: renderer)
      return recording.problems
        + (try recording.textWarnings(from: .zero, to: recording.end))
    }
    var problems: [InputError] = []
    let picture = try RenderedScreenshot.picture(
      of: options, with: renderer, warnings: &problems)
    return problems + picture.problems
  }

  /// Whether a file is a design: an object of objects, none of them called by a key of a document.
  ///
  /// What names a kit for it is meant to be one, whatever its types are.
  private static func isDesign(_ members: [JSONValue.Member], _ options: Options) -> Bool {
    guard !members.contains(where: { Options.documentKeys.contains($0.key) }) else { return false }
    return options[.kit] != nil || (!members.isEmpty && members.allSatisfy(\.value.isObject))
  }
}

extension JSONValue {
  fileprivate var isObject: Bool { if case .object = content { true } else { false } }
}

extension Screenshot {
  /// The options in a document file; names of files in it are relative to where it lies.
  public static func options(inDocument path: String) throws(RenderError) -> Options {
    let bytes = try Files.read(path, limit: JSONReader.largestSize)
    do {
      return try Options(document: bytes, file: path, folder: Files.folder(of: path))
    } catch { throw .input(error) }
  }
}
