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
  private let pictures = Mutex<[FileName: Picture]>([:])
  /// The folders that designs search for images, each as the limit of its names.
  private let folders = Mutex<[FileName: Sandbox]>([:])
  private let log: FileAccessLog

  /// Creates an empty cache.
  init(noting log: FileAccessLog) { self.log = log }

  /// Returns whether a regular file exists.
  func exists(_ file: FileName) -> Bool { Files.exists(file, noting: log) }

  /// Returns the picture in a file.
  ///
  /// The first bytes select the format, and the name sets the density (`@2x`).
  package func picture(at file: FileName) throws(RenderError) -> Picture {
    if let picture = pictures.withLock({ $0[file] }) { return picture }
    let bytes = try Files.read(file, limit: Limits.pictureFileSize, noting: log)
    let bitmap = try Self.bitmap(of: bytes, path: file.path)
    let name = file.path.pathParts().last.map(String.init) ?? file.path
    let picture = Picture(bitmap, scale: Self.density(of: name), name: name)
    pictures.withLock { $0[file] = picture }
    return picture
  }

  /// Returns the picture in a file, or in a file with another density if there is none with that
  /// exact name.
  ///
  /// Returns nil if neither exists.
  package func picture(
    at file: FileName, orDenserFor scale: Double
  ) throws(RenderError) -> Picture? {
    if exists(file) { return try picture(at: file) }
    let name = file.path.pathParts().last.map(String.init) ?? ""
    return try picture(named: name, in: [file.folder], scale: scale)
  }

  /// Returns the picture in the bytes of a file.
  ///
  /// Its colors are multiplied by alpha unless `isStraight` is true, for comparison. It may then be
  /// as long as a filmstrip.
  package static func bitmap(
    of bytes: [UInt8], path: String, isStraight: Bool = false
  ) throws(RenderError) -> Bitmap {
    let limits = isStraight ? Limits.strips : Limits.pictures
    if PNGReader.recognizes(bytes) {
      let reader = PNGReader(limits: limits)
      do {
        return isStraight
          ? try reader.straightBitmap(from: bytes) : try reader.bitmap(from: bytes)
      } catch {
        throw .input(file: path, error.description)
      }
    }
    if JPEGReader.recognizes(bytes) {
      let reader = JPEGReader(limits: limits)
      do { return try reader.bitmap(from: bytes) } catch {
        throw .input(file: path, error.description)
      }
    }
    let other = KnownFormat(of: bytes).map { ", but \($0.rawValue)" } ?? ""
    throw .input(file: path, "is not a PNG or JPEG file\(other)")
  }

  /// Returns the picture with a name in one of several folders, in the density closest to a
  /// scale.
  ///
  /// The name comes from a design, so it must not lead out of the folder.
  ///
  /// - Throws: ``RenderError`` if there is a file that can't be used.
  package func picture(
    named name: String, in folders: [FileName], scale: Double
  ) throws(RenderError) -> Picture? {
    for file in files(named: name, in: folders, scale: scale) where exists(file) {
      return try picture(at: file)
    }
    return nil
  }

  /// Records the files that ``picture(named:in:scale:)`` would search for, without reading them.
  func look(for name: String, in folders: [FileName], scale: Double) {
    _ = files(named: name, in: folders, scale: scale).first(where: exists)
  }

  /// Returns the files that an image's name may mean, in search order.
  ///
  /// There are none for a name that leads out of its folder.
  private func files(
    named name: String, in folders: [FileName], scale: Double
  ) -> some Sequence<FileName> {
    let candidates = Sandbox.problem(ofName: name) == nil ? Self.candidates(name, scale: scale) : []
    return folders.lazy.flatMap { [self] folder in
      let sandbox = sandbox(of: folder)
      return candidates.lazy.map { sandbox.file($0) }
    }
  }

  /// Returns the limit of the names in a folder.
  private func sandbox(of folder: FileName) -> Sandbox {
    folders.withLock { folders in
      if let known = folders[folder] { return known }
      let sandbox = Sandbox(folder)
      folders[folder] = sandbox
      return sandbox
    }
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
