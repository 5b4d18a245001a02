// SPDX-License-Identifier: MIT

internal import BannerDevice
package import BannerJSON
package import BannerFiles
package import BannerDocument
internal import BannerKitInterface
internal import BannerText

extension Screenshot {
  /// Changes the banner where the original library lets an application do so.
  ///
  /// - Parameters:
  ///   - changes: The options to change. The others stay the same.
  ///   - renderer: Reads the pictures.
  ///   - warnings: The warnings about the pictures.
  /// - Throws: ``RenderError`` for a change that the original library doesn't allow.
  package mutating func update(
    by changes: Options, with renderer: Renderer, warnings: inout [InputError]
  ) throws(RenderError) {
    let parts = kit.liveParts
    shownTexts.values.merge(changes.placeholders) { $1 }
    for role in TextRole.allCases {
      guard let value = changes[role.option] else { continue }
      try checkText(role, value)
      self[role] = try text(role.option, changes, warnings: &warnings)
      optionOrigins[role.option.rawValue] = value.origin
    }
    if let value = changes[.image] ?? changes[.imageSize] {
      guard parts.hasImage else { throw Self.unchangeable("image", value.origin, of: kit) }
      do throws(RenderError) {
        image = try Self.image(
          changes, kit: kit, scale: screen.scale, fonts: fonts, renderer)
      } catch { throw error.placed(whereNamed: value.origin) }
      optionOrigins[Options.Key.image.rawValue] = value.origin
    }
    var reader = kit.designReader(knownTypes: design.types.map(\.name))
    reader.refusesUnknownProperties = true
    reader.palette = palette
    var changed: Set<String> = []
    for case .inline(let object) in changes.settings {
      do {
        properties.merge(try reader.values(of: object)) { $1 }
        for member in try object.members() where !parts.properties.contains(member.key) {
          throw Self.unchangeable(quoted(member.key), .document(member.value), of: kit)
        }
        settings.subtract(try object.members().map(\.key))
        changed.formUnion(try object.members().map(\.key))
        origins[""] = try object.members().reduce(into: origins[""] ?? [:]) {
          $0[$1.key] = $1.value
        }
      } catch let error as InputError { throw .input(error) } catch let error as RenderError {
        throw error
      } catch { throw .impossible("\(error)") }
    }
    try localizeProperties(only: changed)
    warnings += reader.warnings + shownTexts.takeWarnings()
    searchFirst(changes.imageFolders)
  }

  /// Rejects changes that the original library doesn't let an application make.
  ///
  /// - Parameter before: The banner before the change.
  package func keepWhatIsFixed(of before: Screenshot) throws(RenderError) {
    let parts = kit.liveParts
    func refuse(_ what: String) -> RenderError {
      .usage("\(kit.name) can't change the \(what) of a banner: \(parts.limit)")
    }
    guard kit.name == before.kit.name, layout == before.layout, position == before.position else {
      throw refuse("kit, layout or position")
    }
    for role in TextRole.allCases where before[role] != self[role] {
      let (old, new) = (before[role], self[role])
      let isAdded = (old == nil) != (new == nil) && parts.keepsElements
      guard parts.texts.contains(role), !isAdded else { throw refuse(role.noun) }
    }
    let names = Set(properties.keys).union(before.properties.keys).sorted()
    for name in names where properties[name] != before.properties[name] {
      guard parts.properties.contains(name) else { throw refuse(quoted(name)) }
    }
  }

  /// Rejects a text that the original library doesn't let an application change, or that this
  /// banner doesn't have.
  private func checkText(_ role: TextRole, _ value: Options.Value) throws(RenderError) {
    guard kit.textRoles.contains(role) else {
      throw Self.wrong(value, "\(kit.name) has no \(role.noun)")
    }
    guard kit.liveParts.texts.contains(role) else {
      throw Self.unchangeable(role.noun, value.origin, of: kit)
    }
    guard self[role] == nil, kit.liveParts.keepsElements else { return }
    throw .input(
      value.origin.error(
        "the banner was created without a \(role.noun), and \(kit.name) can't add one later"))
  }

  /// Returns the error that the original library doesn't support the change.
  private static func unchangeable(
    _ what: String, _ origin: Options.Origin, of kit: any Kit
  ) -> RenderError {
    .input(
      origin.error("\(kit.name) can't change the \(what) of a banner: \(kit.liveParts.limit)"))
  }
}
