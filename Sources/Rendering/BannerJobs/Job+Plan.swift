// SPDX-License-Identifier: MIT

internal import BannerScreens
public import BannerFiles
public import BannerJSON
internal import BannerDevice
public import BannerDocument
internal import BannerKitInterface

extension Job {
  /// Documents with the output files of their pictures.
  public struct Plan: Sendable {
    /// The documents to render, in order.
    ///
    /// Values may be lists.
    public var documents: [Options]
    /// The output templates of each picture, with placeholders in braces for lists; `-` is
    /// standard output.
    public var outputs: [String]
    /// The output template of each layer text, with placeholders in braces for lists.
    public var layers: String?
    /// The folder that the output files are relative to, and the one that they must not leave.
    ///
    /// By default, they are relative to the working directory and may be anywhere.
    public var scope = NameScope(folder: "", allowsOutside: true)
    /// The value that defines the picture in a set, or nil outside a set.
    public var origin: JSONValue?
    /// Whether snapshots share the defaults of the set.
    package var sharesDefaults = false

    /// Creates a plan from documents, output templates and a template for layer texts.
    public init(_ documents: [Options], outputs: [String], layers: String? = nil) {
      self.documents = documents
      self.outputs = outputs
      self.layers = layers
    }
  }

  /// The selection of files to write.
  struct Selection {
    private let patterns: [FilePattern]
    private var isUsed: [Bool]
    private var names: [String] = []

    init(_ patterns: [FilePattern]) {
      self.patterns = patterns
      isUsed = Array(repeating: false, count: patterns.count)
    }

    /// Whether all files are selected.
    var isWhole: Bool { patterns.isEmpty }

    /// Returns whether a file is selected, by its name in a set or by its path.
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

    /// Rejects a pattern that matches no file.
    func check() throws(RenderError) {
      guard let index = isUsed.firstIndex(of: false) else { return }
      let text = patterns[index].text
      let hint = suggestion(for: text, among: names)
      let first = names.prefix(3).map { quoted($0, limit: 60) }.joined(separator: ", ")
      throw .usage(
        path: "--only",
        "no file matches \(quoted(text))"
          + (hint.isEmpty && !names.isEmpty ? "; files are \(first) and so on" : hint))
    }
  }
}

extension PictureSet {
  /// Returns the plans of the set, one for each template.
  ///
  /// - Parameters:
  ///   - given: The options that override those of every picture.
  ///   - log: The log that records the documents of the set.
  public func plans(
    overlaidBy given: Options = Options(), noting log: FileAccessLog? = nil
  ) throws(RenderError) -> [Job.Plan] {
    try pictures.indices.map { index throws(RenderError) in
      try plan(index, overlaidBy: given, noting: log)
    }
  }

  /// Returns the plan of one template.
  func plan(
    _ index: Int, overlaidBy given: Options, noting log: FileAccessLog? = nil
  ) throws(RenderError) -> Job.Plan {
    let documents = try pictures[index].parts.map { part throws(RenderError) in
      try options(of: part) { file, origin throws(RenderError) in
        try document(file, origin, log)
      }.overlaid(by: given)
    }
    var plan = Job.Plan(documents, outputs: [pictures[index].template])
    plan.scope = scope
    plan.origin = pictures[index].origin
    plan.sharesDefaults = hasSnapshots
    return plan
  }

  /// Returns a document that a set names.
  private func document(
    _ file: FileName, _ origin: JSONValue, _ log: FileAccessLog?
  ) throws(RenderError) -> Options {
    do throws(RenderError) {
      return try Screenshot.options(inDocument: file, ofSet: scope, noting: log)
    } catch { throw error.placed(whereNamed: .document(origin)) }
  }
}
