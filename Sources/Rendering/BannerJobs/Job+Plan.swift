// SPDX-License-Identifier: MIT

internal import BannerScreens
public import BannerFiles
public import BannerJSON
internal import BannerDevice
public import BannerDocument
internal import BannerKitInterface

extension Job {
  /// Documents with the files that their pictures are written to.
  public struct Plan: Sendable {
    /// What to draw, one after the other; values may be lists.
    public var documents: [Options]
    /// Files to write each picture to, with words in braces for lists; `-` is standard output.
    public var outputs: [String]
    /// The file to write each layer text to, likewise.
    public var layers: String?
    /// What the files are relative to; empty for the folder the command was called in.
    public var folder = ""
    /// Where a set says what the picture is; nil for what is no part of a set.
    public var origin: JSONValue?

    /// Documents, the templates of their files, and where their layer texts go.
    public init(_ documents: [Options], outputs: [String], layers: String? = nil) {
      self.documents = documents
      self.outputs = outputs
      self.layers = layers
    }
  }

  /// Which files are asked for.
  struct Selection {
    private let patterns: [FilePattern]
    private var isUsed: [Bool]
    private var names: [String] = []

    init(_ patterns: [FilePattern]) {
      self.patterns = patterns
      isUsed = Array(repeating: false, count: patterns.count)
    }

    /// Whether all are.
    var isWhole: Bool { patterns.isEmpty }

    /// Whether a file is: by its name in a set, or by its path.
    mutating func takes(_ name: String, _ path: String) -> Bool {
      guard !isWhole else { return true }
      names.append(name)
      var isTaken = false
      for (index, pattern) in patterns.enumerated()
      where pattern.matches(name) || pattern.matches(path) {
        isUsed[index] = true
        isTaken = true
      }
      return isTaken
    }

    /// Refuses a pattern that no file fits.
    func check() throws(RenderError) {
      guard let index = isUsed.firstIndex(of: false) else { return }
      let text = patterns[index].text
      let hint = suggestion(for: text, among: names)
      let first = names.prefix(3).map { quoted($0, limit: 60) }.joined(separator: ", ")
      throw .usage(
        InputError(
          path: "--only",
          "no file fits \(quoted(text))"
            + (hint.isEmpty && !names.isEmpty ? "; there are \(first) and so on" : hint)))
    }
  }
}

extension PictureSet {
  /// The plans of the set, one for each of its templates.
  ///
  /// - Parameters:
  ///   - given: Options that are laid over those of every picture.
  ///   - log: Where the documents that it names are noted.
  public func plans(
    overlaidBy given: Options = Options(), noting log: FileAccessLog? = nil
  ) throws(RenderError) -> [Job.Plan] {
    try pictures.indices.map { index throws(RenderError) in
      try plan(index, overlaidBy: given, noting: log)
    }
  }

  /// The plan of one of the templates.
  func plan(
    _ index: Int, overlaidBy given: Options = Options(), noting log: FileAccessLog? = nil
  ) throws(RenderError) -> Job.Plan {
    let documents = try pictures[index].parts.map { part throws(RenderError) in
      try options(of: part) { path, origin throws(RenderError) in
        try Self.document(path, origin, log)
      }.overlaid(by: given)
    }
    var plan = Job.Plan(documents, outputs: [pictures[index].template])
    plan.folder = folder
    plan.origin = pictures[index].origin
    return plan
  }

  /// A document that a set names.
  private static func document(
    _ path: String, _ origin: JSONValue, _ log: FileAccessLog?
  ) throws(RenderError) -> Options {
    do throws(RenderError) {
      return try Screenshot.options(inDocument: path, noting: log)
    } catch { throw error.placed(whereNamed: .document(origin)) }
  }
}
