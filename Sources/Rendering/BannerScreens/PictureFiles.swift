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

/// A cache of picture files.
package final class PictureFiles: Sendable {
  private let pictures = Mutex<[String: Picture]>([:])
  private let log: FileAccessLog

  /// Creates an empty cache.
  init(noting log: FileAccessLog) { self.log = log }

  /// Returns whether a regular file exists.
  func exists(_ path: String) -> Bool { Files.exists(path, noting: log) }

  /// Returns the picture in a file.
  ///
  /// The first bytes select the format, and the name sets the density (`@2x`).
  package func picture(at path: String) throws(RenderError) -> Picture {
    if let picture = pictures.withLock({ $0[path] }) { return picture }
    let bytes = try Files.read(path, limit: Limits.pictureFileSize, noting: log)
    let bitmap = try Self.bitmap(of: bytes, path: path)
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let picture = Picture(bitmap, scale: Self.density(of: name), name: name)
    pictures.withLock { $0[path] = picture }
    return picture
  }

  /// Returns the picture in a file, or in a file with another density if there is none with that
  /// exact name.
  ///
  /// Returns nil if neither exists.
  package func picture(at path: String, orDenserFor scale: Double) throws(RenderError) -> Picture? {
    if exists(path) { return try picture(at: path) }
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    return try picture(named: name, in: [Files.folder(of: path)], scale: scale)
  }

  /// Returns the picture in the bytes of a file.
  ///
  /// Its colors are multiplied by alpha unless `isStraight` is true.
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
    throw .input(InputError(file: path, "is not a PNG or JPEG file\(other)"))
  }

  /// Returns the picture with a name in one of several folders, in the density closest to a
  /// scale.
  ///
  /// The name comes from a design, so it must not lead out of the folder, not even through links.
  ///
  /// - Throws: ``RenderError`` if there is a file that can't be used.
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

  /// Records the files that ``picture(named:in:scale:)`` would search for, without reading them.
  func look(for name: String, in folders: [String], scale: Double) {
    guard Self.isPlain(name) else { return }
    for folder in folders {
      for candidate in Self.candidates(name, scale: scale) where exists("\(folder)/\(candidate)") {
        return
      }
    }
  }

  /// Returns whether a name stays within its folder.
  private static func isPlain(_ name: String) -> Bool {
    let steps = name.split(separator: "/", omittingEmptySubsequences: false)
    return !name.utf8.contains(0) && !steps.contains { $0.isEmpty || $0 == ".." }
  }

  /// Returns file names in UIKit's search order: the screen's density, the next ones, then the
  /// plain name.
  ///
  /// A name without an extension means a PNG file.
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
    // Only directly before the extension, as in UIKit.
    let stem = name.lastIndex(of: ".").map { name[..<$0] } ?? name[...]
    return [2, 3, 4].first { stem.hasSuffix("@\($0)x") }.map(Double.init) ?? 1
  }
}
