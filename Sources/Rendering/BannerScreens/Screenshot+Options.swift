// SPDX-License-Identifier: MIT

public import BannerJSON
public import BannerFiles
internal import BannerDevice
public import BannerDocument
internal import BannerGeometry
package import BannerKitInterface
internal import BannerLayers
internal import BannerPixels
package import BannerText
internal import BannerViews

extension Screenshot {
  /// Creates a banner from options.
  ///
  /// Omitted options default to the original's demo.
  ///
  /// - Parameters:
  ///   - options: The options from the command line, a document, or both.
  ///   - renderer: Reads and caches the pictures.
  ///   - warnings: The warnings about the files.
  public init(
    options: Options, renderer: Renderer, warnings: inout [InputError]
  ) throws(RenderError) {
    let kit = try Self.kit(of: options)
    self.init(kit: kit, type: kit.standard.type, title: nil, subtitle: nil)
    fonts = try options.fonts.map { font throws(RenderError) in
      let read = try renderer.fonts.font(font)
      if let damage = read.damage {
        warnings.append(font.origin.error("\(quoted(font.file.path, limit: 120)) \(damage)"))
      }
      return read
    }
    layout = try Self.layout(options[.layout], of: kit)
    // Colors of texts depend on the appearance, and texts may depend on the device.
    try readScreen(options, warnings: &warnings)
    let designTypes = try readDesigns(options, renderer, warnings: &warnings)
    type = try Self.type(options[.type], in: design, of: kit) ?? typeOfDesigns(options) ?? type
    designUses = designUses(options, defining: designTypes)
    warnings += designUses.filter { !$0.isDrawn }.map(\.warning)
    for (role, asked) in Self.texts(missingIn: kit, of: options) {
      throw Self.wrong(asked, "\(kit.name) has no \(role.noun)")
    }
    try readLanguage(options, renderer)
    if let warning = Self.warning(aboutLanguageOf: options) { warnings.append(warning) }
    try localizeProperties()
    // Without any text, show the kit's demo texts.
    let example =
      options[.title] == nil && options[.subtitle] == nil ? exampleTexts : ExampleTexts()
    for role in TextRole.allCases {
      self[role] =
        try text(role.option, options, warnings: &warnings) ?? shownTexts.example(example[role])
    }
    for binding in OptionBinding.ofStart { try binding.read(options, into: &self) }
    try setSurroundings(options)
    for key in Options.Key.allCases where options[key] != nil {
      optionOrigins[key.rawValue] = options[key]?.origin
      if options[key]?.overridesAnother == true { overridingOptions.insert(key.rawValue) }
    }
    try readFrame(options, warnings: &warnings)
    try readCanvas(options, warnings: &warnings)
    try readPictures(options, renderer, warnings: &warnings)
    warnings += shownTexts.takeWarnings()
  }

  /// Reads the background and the image, which may be in files.
  private mutating func readPictures(
    _ options: Options, _ renderer: Renderer, warnings: inout [InputError]
  ) throws(RenderError) {
    do throws(RenderError) {
      background = try background(options[.background], renderer, warnings: &warnings)
    } catch { throw options[.background].map { error.placed(whereNamed: $0.origin) } ?? error }
    if let warning = try warning(aboutCanvasOf: options) { warnings.append(warning) }
    for folder in options.imageFolders {
      let origin = options.imageFolderOrigins[folder.path]
      var message = "there is no folder \(quoted(folder.path, limit: 120))"
      do throws(RenderError) {
        if try Folders.isFolder(folder) {
          guard let reason = Folders.obstacle(in: folder) else { continue }
          message = "\(quoted(folder.path, limit: 120)) can't be searched: \(reason)"
        }
      } catch { throw origin.map { error.placed(whereNamed: .document($0)) } ?? error }
      warnings.append(origin?.error(message) ?? InputError(path: "--images", message))
    }
    do throws(RenderError) {
      image = try Self.image(
        options, kit: kit, scale: screen.scale, fonts: fonts, renderer)
    } catch { throw options[.image].map { error.placed(whereNamed: $0.origin) } ?? error }
    if case .none = image, let size = options[.imageSize] {
      warnings.append(size.origin.error("has no effect without an image"))
    }
    searchFirst(options.imageFolders + imageFolderOfNames(in: options))
  }

  /// Returns a text with its attributes in the document.
  package mutating func text(
    _ key: Options.Key, _ options: Options, warnings: inout [InputError]
  ) throws(RenderError) -> AttributedText? {
    guard let value = options[key] else { return nil }
    if case .document(let json) = value.origin {
      switch json.content {
      case .array, .object:
        let filler = RunFiller(shownTexts)
        var reader = AttributedTextReader(
          fonts: fonts, palette: palette, screen: screen
        ) { text, value throws(InputError) in
          try filler.texts.shown(text, at: value.inputPlace)
        }
        let text: AttributedText
        do { text = try reader.text(of: json) } catch { throw .input(error) }
        warnings += reader.warnings
        shownTexts = filler.texts
        return shownTexts.changed(text)
      case .null, .bool, .number, .string: break
      }
    }
    return shownTexts.changed(AttributedText(try shown(value)))
  }

  /// Returns a text as it is shown.
  mutating func shown(
    _ value: Options.Value, isTemplate: Bool = true
  ) throws(RenderError) -> String {
    do {
      return try shownTexts.shown(value.text, isTemplate: isTemplate, at: value.origin.place)
    } catch {
      guard case .commandLine = value.origin, error.file == nil else { throw .input(error) }
      throw .usage(error)
    }
  }

  /// Returns the given texts that a kit's banners don't support.
  package static func texts(
    missingIn kit: any Kit, of options: Options
  ) -> [(role: TextRole, value: Options.Value)] {
    TextRole.allCases.filter { !kit.textRoles.contains($0) }.compactMap { role in
      options[role.option].map { (role, $0) }
    }
  }

  /// Returns the selected kit.
  package static func kit(of options: Options) throws(RenderError) -> any Kit {
    guard let asked = options[.kit] else { return KitRegistry.standard }
    if let kit = KitRegistry.kit(named: asked.text) { return kit }
    throw unknown("kit", asked, among: KitRegistry.all.map(\.name), list: "kits")
  }

  private static func layout(
    _ value: Options.Value?, of kit: any Kit
  ) throws(RenderError) -> String? {
    guard let value else { return nil }
    let names = kit.layouts.map(\.name)
    if names.contains(value.text) { return value.text }
    guard !names.isEmpty else { throw wrong(value, "\(kit.name) has only one layout") }
    throw unknown("layout", value, among: names, list: list(.layouts, of: kit))
  }

  private static func type(
    _ value: Options.Value?, in design: Design, of kit: any Kit
  ) throws(RenderError) -> String? {
    guard let value else { return nil }
    if design.type(named: value.text) != nil { return value.text }
    throw unknown(
      "type", value, among: design.types.map { $0.name.lowercased() }, list: list(.types, of: kit))
  }

  /// Returns the document's own folder if the document or its designs may name images.
  private func imageFolderOfNames(in options: Options) -> [FileName] {
    let namesImage = properties.values.contains { value in
      if case .imageName = value { true } else { false }
    }
    guard let folder = options.ownImageFolder,
      namesImage || !options.designs.isEmpty || options.script != nil
    else { return [] }
    return [folder]
  }

  /// Reads the designs that override the kit's design in order, and the property settings.
  ///
  /// - Returns: The names of the types that each design defines.
  mutating func readDesigns(
    _ options: Options, _ renderer: Renderer, warnings: inout [InputError]
  ) throws(RenderError) -> [[String]] {
    var reader = kit.designReader(knownTypes: design.types.map(\.name))
    reader.hasTokens = true
    let types = try add(options.designs, options.tokens, reader: &reader, renderer)
    palette = reader.palette
    reader.refusesUnknownProperties = true
    for setting in options.settings {
      switch setting {
      case .text(let key, let text): try set(key, text, warnings: &warnings)
      case .inline(let value):
        do throws(InputError) {
          properties.merge(try reader.values(of: value)) { $1 }
          settings.subtract(try value.members().map(\.key))
        } catch { throw .input(error) }
      }
    }
    warnings += reader.warnings
    origins = reader.origins
    return types
  }

  /// Adds designs in order.
  ///
  /// Each one overrides those before it.
  ///
  /// - Returns: The names of the types that each design defines.
  private mutating func add(
    _ designs: [Options.DesignSource], _ tokens: [TokenSource], reader: inout DesignReader,
    _ renderer: Renderer
  ) throws(RenderError) -> [[String]] {
    let values = try designs.map { source throws(RenderError) in
      try value(of: source, tokens: &reader.palette, renderer)
    }
    try renderer.tokens.add(tokens, to: &reader.palette)
    var types: [[String]] = []
    for (source, value) in zip(designs, values) {
      if case .inline = source { reader.refusesUnknownProperties = true }
      if case .file = source { reader.colorOrder = kit.colorOrderOfDesigns }
      defer {
        reader.refusesUnknownProperties = false
        reader.colorOrder = .opacityLast
      }
      let read: Design
      do throws(InputError) { read = try reader.design(of: value) } catch { throw .input(error) }
      design.merge(read)
      types.append(read.types.map(\.name))
    }
    return types
  }

  /// Returns the value of a design, and adds the files with design tokens that it lists.
  private mutating func value(
    of source: Options.DesignSource, tokens palette: inout Palette, _ renderer: Renderer
  ) throws(RenderError) -> JSONValue {
    guard case .file(let file, let origin) = source else {
      guard case .inline(let object) = source else { preconditionFailure("a design has a source") }
      return object
    }
    let value: JSONValue
    do throws(RenderError) { value = try renderer.documents.value(at: file) } catch {
      throw error.placed(whereNamed: origin)
    }
    searchFirst([file.folder])
    let listed: [TokenSource]
    do throws(InputError) {
      if let other = FileKind(value)?.refusal(asDesign: value) { throw other }
      listed = try TokenSource.list(inDesign: value, scope: file.scope)
    } catch { throw .input(error) }
    try renderer.tokens.add(listed, to: &palette)
    return value
  }

  /// Sets a property from the command line, where an unknown property is an error.
  private mutating func set(
    _ key: String, _ text: String, warnings: inout [InputError]
  ) throws(RenderError) {
    let option = "--set \(key)"
    guard let property = kit.properties.first(where: { $0.name == key }) else {
      let hint = kit.designReader().hint(forProperty: key)
      throw .usage(
        path: "--set",
        "\(kit.name) has no property \(quoted(key)); see `bannerrender list"
          + " \(Self.list(.properties, of: kit))`\(hint)")
    }
    var reader = ValueReader(property, palette)
    let value: PropertyValue
    do throws(InputError) {
      value = try reader.value(of: text, at: InputPlace(path: option))
    } catch { throw error.file == nil ? .usage(error) : .input(error) }
    warnings += reader.warnings
    properties[key] = value
    settings.insert(key)
  }

  /// Reads the device frame around the screen.
  private mutating func readFrame(
    _ options: Options, warnings: inout [InputError]
  ) throws(RenderError) {
    let finish: DeviceModel.Frame.Finish = try options.word(.finish) ?? .black
    let hasShadow = try options.flag(.frameShadow) ?? false
    guard try options.flag(.frame) == true, let asked = options[.frame] else {
      for case let value? in [options[.finish], hasShadow ? options[.frameShadow] : nil] {
        warnings.append(value.origin.error("has no effect without a frame"))
      }
      return
    }
    frame = DeviceModel.Frame(finish, hasShadow: hasShadow)
    if let problem = DeviceBezel.problem(with: self) { throw Self.wrong(asked, problem) }
  }

  /// Sets the bars, the keyboard and the device orientation from the options that are set.
  package mutating func setSurroundings(_ options: Options) throws(RenderError) {
    for binding in OptionBinding.ofSurroundings { try binding.read(options, into: &self) }
    if let bar = options[.navBar] {
      navigationBar =
        bar.isNone ? .none : .titled(shownTexts.changed(try shown(bar)))
    }
    if let value = options[.clock] { clock = try shown(value) }
    try setItems(options)
    for key in OptionBinding.ofSurroundings.map(\.key) {
      if let value = options[key] { optionOrigins[key.rawValue] = value.origin }
    }
  }

  // MARK: Pictures

  /// Returns the file that a value names.
  static func file(of value: Options.Value) throws(RenderError) -> FileName {
    do { return try value.file } catch { throw .input(error) }
  }

  static func image(
    _ options: Options, kit: any Kit, scale: Double, fonts: [UserFont], _ renderer: Renderer
  ) throws(RenderError) -> BannerRequest.ImageChoice {
    guard let value = options[.image] else {
      if let size = options[.imageSize] {
        throw wrong(size, "needs an image: name one, even if it is the type's own")
      }
      return .standard
    }
    if value.text == "none" || value.text.isEmpty { return .none }
    var image: Image
    var isEmoji = false
    var asked: Double?
    let file = try file(of: value)
    if let picture = try renderer.pictures.picture(at: file, orDenserFor: scale) {
      image = .picture(picture)
    } else if let own = kit.image(named: value.text, scale: scale) {
      image = own
    } else if let emoji = renderer.emoji(value.text, fonts: fonts) {
      // As large as the kit's own image.
      let own = kit.imageNames.first.flatMap { kit.image(named: $0, scale: scale) }?.size
      image = Image.picture(emoji).scaled(toLongestSide: own.map { max($0.width, $0.height) } ?? 36)
      isEmoji = true
    } else if value.text.contains(".") || value.text.hasSlash {
      image = .picture(try renderer.pictures.picture(at: file))
    } else {
      throw unknown(
        "file, image or emoji", value, among: kit.imageNames, list: list(.images, of: kit))
    }
    if let side = try options.number(.imageSize) {
      image = image.scaled(toLongestSide: side)
      asked = side
    }
    return isEmoji ? .emoji(AttributedText(value.text), image, size: asked) : .image(image)
  }

  // MARK: Values

  /// Returns the command that lists a kit's words.
  private static func list(_ listing: Listing, of kit: any Kit) -> String {
    let isDefault = kit.name == KitRegistry.standard.name
    return listing.rawValue + (isDefault ? "" : " --kit \(kit.name)")
  }

  /// Returns the error that a word is unknown, with the closest valid word or all of them.
  static func unknown(
    _ what: String, _ value: Options.Value, among names: [String], list: String?
  ) -> RenderError {
    let end =
      list.map { "; see `bannerrender list \($0)`\(suggestion(for: value.text, among: names))" }
      ?? advice(for: value.text, among: names)
    return wrong(value, "unknown \(what) \(quoted(value.text))\(end)")
  }

  /// Returns the error that a value is wrong, with its origin.
  package static func wrong(_ value: Options.Value, _ message: String) -> RenderError {
    wrong(value.origin, message)
  }

  /// Returns the error about a value from a source: of input in a document, or else of usage.
  static func wrong(_ origin: Options.Origin, _ message: String) -> RenderError {
    let error = origin.error(message)
    if case .document = origin { return .input(error) }
    return .usage(error)
  }
}

/// The texts as shown, while a reader reads the runs of one text.
private final class RunFiller {
  var texts: ShownTexts

  init(_ texts: ShownTexts) { self.texts = texts }
}

extension TextRole {
  /// The option that sets the text.
  package var option: Options.Key {
    switch self {
    case .title: .title
    case .subtitle: .subtitle
    case .button: .button
    case .alternative: .alternative
    }
  }
}
