// SPDX-License-Identifier: MIT

package import BannerDocument
package import BannerFiles
internal import BannerJSON
internal import BannerJobs
internal import BannerKitInterface
package import BannerScreens

/// The pictures and scenes of an input file.
package enum LintInput {
  /// Returns the cases of a document, a scene, a picture set or a design.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - options: The options that override those of the file.
  ///   - allowsOutside: Whether file names in the file may lead out of its folder.
  package static func cases(
    in path: String, options: Options, allowsOutside: Bool, renderer: Renderer
  ) throws(RenderError) -> [LintCase] {
    let folder = Files.folder(of: path)
    let scope = NameScope(folder: folder, allowsOutside: allowsOutside)
    let value = try Files.input(at: FileName(path), in: scope)
    if let refusal = FileKind(value)?.refusal(asDocument: value), !PictureSet.isSet(value),
      !Check.isDesign(value, options)
    {
      throw .input(refusal)
    }
    if Check.isDesign(value, options) {
      return try cases(ofDesign: path, value, options, renderer)
    }
    let set: PictureSet?
    let document: Options
    do throws(InputError) {
      set =
        PictureSet.isSet(value)
        ? try PictureSet(value, folder: folder, allowsOutside: allowsOutside) : nil
      document = set == nil ? try Options.inDocument(value, scope) : Options()
    } catch { throw .input(error) }
    if let set { return try cases(in: set, overlaidBy: options, renderer) }
    return try LintCase.list(of: [document.overlaid(by: options)], renderer: renderer)
  }

  private static func cases(
    in set: PictureSet, overlaidBy options: Options, _ renderer: Renderer
  ) throws(RenderError) -> [LintCase] {
    var all: [LintCase] = []
    for plan in try set.plans(overlaidBy: options) {
      all += try LintCase.list(
        of: plan.documents, renderer: renderer, origin: plan.origin?.inputPlace,
        name: plan.outputs.first)
    }
    return all
  }

  private static func cases(
    ofDesign path: String, _ value: JSONValue, _ options: Options, _ renderer: Renderer
  ) throws(RenderError) -> [LintCase] {
    var options = options
    if options[.kit] == nil { options.set(.kit, Check.kit(ofDesign: value).name) }
    options.designs.append(.file(FileName(path), .commandLine("--design")))
    if options[.type] == nil {
      let reserved = DesignReader.reservedKeys + ["$schema"]
      let types = ((try? value.members()) ?? []).filter { !reserved.contains($0.key) }
      var all: [LintCase] = []
      for type in types {
        var one = options
        one.set(.type, type.key)
        all += try LintCase.list(
          of: [one], renderer: renderer, origin: type.value.inputPlace,
          name: types.count > 1 ? "type=\(type.key)" : nil)
      }
      return all
    }
    return try LintCase.list(
      of: [options], renderer: renderer, origin: value.inputPlace)
  }
}
