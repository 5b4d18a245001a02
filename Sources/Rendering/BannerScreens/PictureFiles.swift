// SPDX-License-Identifier: MIT

internal import BannerJSON
package import BannerFiles
internal import BannerDocument
internal import BannerJPEG
package import BannerLayers
internal import BannerPNG
package import BannerPixels
internal import Synchronization
internal import BannerViews

/// Pictures from files, each kept once it was read.
package final class PictureFiles: Sendable {
  private let pictures = Mutex<[String: Picture]>([:])
  private let log: FileAccessLog

  /// No pictures yet.
  init(noting log: FileAccessLog) { self.log = log }

  /// Whether there is a regular file.
  func exists(_ path: String) -> Bool { Files.exists(path, noting: log) }

  /// The picture in a file.
  ///
  /// What it is, its first bytes say; how dense, its name (`@2x`).
  package func picture(at path: String) throws(RenderError) -> Picture {
    if let picture = pictures.withLock({ $0[path] }) { return picture }
    let bytes = try Files.read(path, limit: Limits.pictureFileSize, noting: log)
    let bitmap = try Self.bitmap(of: bytes, path: path)
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let picture = Picture(bitmap, scale: Self.density(of: name), name: name)
    pictures.withLock { $0[path] = picture }
    return picture
  }

  /// The picture in a file or, if there is none of that very name, in one of another density; nil if
  /// there is neither.
  package func picture(at path: String, orDenserFor scale: Double) throws(RenderError) -> Picture? {
    if exists(path) { return try picture(at: path) }
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    return try picture(named: name, in: [Files.folder(of: path)], scale: scale)
  }

  /// The picture in a file's bytes, whose colours are multiplied by alpha unless it is to be straight.
  package static func bitmap(
    of bytes: [UInt8], path: String, isStraight: Bool = false
  ) throws(RenderError) -> Bitmap {
    if PNGReader.recognizes(bytes) {
      let reader = PNGReader(longestSide: Limits.longestSide, mostPixels: Limits.mostPixels)
      do {
        return isStraight
          ? try reader.straightBitmap(from: bytes) : try reader.bitmap(from: bytes)
      } catch {
        throw .input(InputError(file: path, error.description))
      }
    }
    if JPEGReader.recognizes(bytes) {
      let reader = JPEGReader(longestSide: Limits.longestSide, mostPixels: Limits.mostPixels)
      do { return try reader.bitmap(from: bytes) } catch {
        throw .input(InputError(file: path, error.description))
      }
    }
    let other = KnownFormat(of: bytes).map { ", but \($0.rawValue)" } ?? ""
    throw .input(InputError(file: path, "is neither a PNG nor a JPEG file\(other)"))
  }

  /// The picture of a name in one of several folders, in the density nearest to a scale.
  ///
  /// The name is one in a design: it may not lead out of a folder, by links either.
  ///
  /// - Throws: What is wrong with the file, if there is one.
  package func picture(named name: String, in folders: [String], scale: Double) throws(RenderError)
    -> Picture?
  {
    guard Self.isPlain(name) else { return nil }
    for folder in folders {
      for candidate in Self.candidates(name, scale: scale) {
        let path = "\(folder)/\(candidate)"
        if exists(path), Files.isBeneath(path, folder: folder) {
          return try picture(at: path)
        }
      }
    }
    return nil
  }

  /// Notes the files that ``picture(named:in:scale:)`` would look for; none is read.
  func look(for name: String, in folders: [String], scale: Double) {
    guard Self.isPlain(name) else { return }
    for folder in folders {
      for candidate in Self.candidates(name, scale: scale) where exists("\(folder)/\(candidate)") {
        return
      }
    }
  }

  /// Whether a name leads nowhere out of a folder.
  private static func isPlain(_ name: String) -> Bool {
    let steps = name.split(separator: "/", omittingEmptySubsequences: false)
    return !name.utf8.contains(0) && !steps.contains { $0.isEmpty || $0 == ".." }
  }

  /// File names in the order in which UIKit would look for them: the screen's density first, then
  /// the next ones, the plain name last; a name without an ending means a PNG file.
  private static func candidates(_ name: String, scale: Double) -> [String] {
    let dot = name.lastIndex(of: ".")
    let stem = dot.map { String(name[..<$0]) } ?? name
    let ending = dot.map { String(name[$0...]) } ?? ".png"
    let own = max(1, min(3, Int(scale.rounded(.up))))
    let densities = [own] + [3, 2].filter { $0 != own }
    let dense = densities.filter { $0 > 1 }.map { "\(stem)@\($0)x\(ending)" }
    let plain = dot == nil ? [stem + ending, name] : [name]
    return own == 1 ? plain + dense : dense + plain
  }

  private static func density(of name: String) -> Double {
    // Only directly before the ending, as UIKit reads it.
    let stem = name.lastIndex(of: ".").map { name[..<$0] } ?? name[...]
    return [2, 3, 4].first { stem.hasSuffix("@\($0)x") }.map(Double.init) ?? 1
  }
}
