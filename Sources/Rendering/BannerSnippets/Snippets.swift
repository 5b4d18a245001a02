// SPDX-License-Identifier: MIT

internal import BannerDocument
package import BannerFiles
package import BannerJSON
package import BannerScreens
internal import BannerSubprocess

/// A document in several forms, which all draw the same picture.
package struct Snippets: Sendable {
  /// The document with sorted keys and an indentation of two spaces.
  ///
  /// It has no line break at the end.
  package let document: String
  /// The command, for bash, zsh and fish.
  ///
  /// File names are relative to the folder of the document.
  package let command: String
  /// The Swift file, with a line break at the end.
  package let swift: String
  /// The omissions of the forms, and the parts left to a document: a sentence each.
  package var notes: [String]
  /// Whether the command names the document instead of its options.
  package let commandNeedsDocument: Bool
  /// Whether the Swift code contains or names the document.
  package let swiftNeedsDocument: Bool

  /// Creates the forms of a document's text.
  ///
  /// - Parameters:
  ///   - text: The document, which may have comments.
  ///   - file: The name of the document, for errors and for files that it extends.
  ///   - scope: The folder that file names in it are relative to.
  ///   - renderer: A cache of fonts and files.
  /// - Throws: ``RenderError`` for a document that can't be drawn.
  package init(
    of text: [UInt8], in file: FileName, _ scope: NameScope, renderer: Renderer = Renderer()
  ) throws(RenderError) {
    let written: JSONValue
    do { written = try JSONReader.value(of: text, file: file.path, dialect: .commented) } catch {
      throw .input(error)
    }
    let value = try Files.input(text, of: file, in: scope)
    let notes = Comments.areIn(text) ? ["The formatted document has no comments."] : []
    try self.init(written, meaning: value, scope, renderer, notes)
  }

  /// Creates the forms of a document that has been read and extends no other file.
  ///
  /// - Parameters:
  ///   - value: The root value.
  ///   - scope: The folder that file names in it are relative to.
  ///   - renderer: A cache of fonts and files.
  /// - Throws: ``RenderError`` for a document that can't be drawn.
  package init(
    of value: JSONValue, _ scope: NameScope, renderer: Renderer = Renderer()
  ) throws(RenderError) {
    try self.init(value, meaning: value, scope, renderer, [])
  }

  private init(
    _ written: JSONValue, meaning value: JSONValue, _ scope: NameScope, _ renderer: Renderer,
    _ notes: [String]
  ) throws(RenderError) {
    var notes = notes
    let subject = try Subject(written, meaning: value, scope, renderer)
    document = DocumentText.text(of: written)
    switch CommandText.command(of: subject) {
    case .success(let text):
      (command, commandNeedsDocument) = (text, false)
      if !subject.options.lint.isEmpty {
        notes.append("The command has no lint settings, which don't change the picture.")
      }
    case .failure(let reason):
      let words = ["bannerrender", Subject.documentName, subject.output].map(ShellWord.quoted)
      (command, commandNeedsDocument) = (words.joined(separator: " "), true)
      notes.append("\(reason.text): save the document as \(Subject.documentName).")
    }
    switch SwiftText.text(of: subject) {
    case .success(let text): (swift, swiftNeedsDocument) = (text, false)
    case .failure(let reason):
      (swift, swiftNeedsDocument) = (DocumentSwift.text(document, subject), true)
      notes.append("In Swift, \(reason.text).")
    }
    self.notes = notes
  }

  /// The answer of `/api/snippets`.
  package var json: JSONText {
    .object([
      ("document", .string(document)), ("command", .string(command)), ("swift", .string(swift)),
      ("notes", .strings(notes)),
    ])
  }
}

/// The reason why a form can't say something, as a part of a sentence.
struct Unsayable: Error {
  let text: String

  init(_ text: String) { self.text = text }
}
