// SPDX-License-Identifier: MIT

public import Document
internal import KitInterface

/// Looks through a design file, a document or a set of pictures.
public enum Check {
  /// What was found in a file.
  public struct Findings: Sendable {
    /// What is odd.
    public var warnings: [InputError] = []
    /// What is wrong: of a design or a document the first error, of a set that of each picture.
    public var errors: [RenderError] = []

    /// Findings, none by default.
    public init(warnings: [InputError] = [], errors: [RenderError] = []) {
      self.warnings = warnings
      self.errors = errors
    }
  }

  /// What is wrong or odd in a file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - options: Those whose kit a design is for. A document says itself which kit it means, and may
  ///     not be given one.
  ///   - onlyPictures: Whether the file is a set, of which only the key `pictures` is looked at.
  /// - Throws: ``RenderError/missing(path:reason:)`` if the file can't be read.
  public static func problems(
    in path: String, options: Options = Options(), onlyPictures: Bool = false
  ) throws(RenderError) -> Findings {
    let bytes = try Files.read(path, limit: JSONReader.largestSize)
    let kit = try Screenshot.kit(of: options)
    var warnings: [InputError] = []
    do throws(InputError) {
      let value = try JSONReader.value(of: bytes, file: path)
      if onlyPictures, !PictureSet.isSet(value) { return Findings() }
      if !PictureSet.isSet(value), Self.isDesign(try value.members(), options) {
        var reader = kit.designReader(knownTypes: kit.shippedDesign.types.map(\.name))
        _ = try reader.design(of: value)
        return Findings(warnings: reader.warnings)
      }
      if PictureSet.isSet(value), options[.kit] == nil {
        var problems: [InputError] = []
        let set = try PictureSet(value, folder: Files.folder(of: path), noting: &problems)
        var findings = Self.problems(of: set, isWhole: problems.isEmpty)
        findings.errors.insert(contentsOf: problems.map { .input($0) }, at: 0)
        return findings
      }
    } catch { return Findings(warnings: warnings, errors: [.input(error)]) }
    if let asked = options[.kit] {
      return Findings(
        warnings: warnings,
        errors: [
          Screenshot.wrong(asked, "is for designs; a document says itself what kit it is for")
        ])
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
    } catch {
      // Whoever checks a file wants to know which, not how far drawing would get.
      if case .impossible(let reason) = error {
        return Findings(warnings: warnings, errors: [.input(InputError(file: path, reason))])
      }
      return Findings(warnings: warnings, errors: [error])
    }
    return Findings(warnings: warnings)
  }
}

extension Check {
  /// What is wrong or odd in one picture.
  public static func problems(of options: Options) -> Findings {
    do throws(RenderError) {
      return Findings(warnings: try problems(of: options, Renderer()))
    } catch {
      return Findings(errors: [error])
    }
  }

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

  /// What is wrong or odd in the pictures of a set.
  ///
  /// - Parameter isWhole: Whether all of its pictures could be read.
  private static func problems(of set: PictureSet, isWhole: Bool) -> Findings {
    var findings = Findings()
    var orders: [Job.Order] = []
    for index in set.pictures.indices {
      do throws(RenderError) {
        let order = try set.order(index)
        let (warnings, errors) = try Job([order], sources: [set.file]).problems()
        findings.warnings += warnings.filter { !findings.warnings.contains($0) }
        findings.errors += errors
        orders.append(order)
      } catch { findings.errors.append(error) }
    }
    // Each by itself is right; together they may write one file.
    if isWhole, findings.errors.isEmpty {
      do throws(RenderError) { _ = try Job(orders, sources: [set.file]) } catch {
        findings.errors.append(error)
      }
    }
    return findings
  }

  /// Whether a file is a design: an object of objects, none of them called by a key of a document.
  ///
  /// What names a kit for it is meant to be one, whatever its types are.
  private static func isDesign(_ members: [JSONValue.Member], _ options: Options) -> Bool {
    let keys = Options.documentKeys + ["pictures"]
    guard !members.contains(where: { keys.contains($0.key) }) else { return false }
    return options[.kit] != nil || (!members.isEmpty && members.allSatisfy(\.value.isObject))
  }
}

extension JSONValue {
  fileprivate var isObject: Bool { if case .object = content { true } else { false } }
}

extension Screenshot {
  /// The options in a document file; names of files in it are relative to where it lies.
  ///
  /// - Parameters:
  ///   - path: The file, as seen from where the command was called.
  ///   - log: Where it is noted.
  public static func options(
    inDocument path: String, noting log: FilesRead? = nil
  ) throws(RenderError) -> Options {
    let bytes = try Files.read(path, limit: JSONReader.largestSize, noting: log)
    do {
      return try Options(document: bytes, file: path, folder: Files.folder(of: path))
    } catch { throw .input(error) }
  }
}
