// SPDX-License-Identifier: MIT

internal import BannerDigests
package import BannerFiles
internal import BannerScreens

/// The place of one picture's reference.
package struct ReferencePlace: Sendable {
  /// The name of the case.
  package var name: String
  /// The form in which the reference is written.
  package var store: ReferenceStore
  /// The PNG file.
  package var picture: FileName
  /// The layer text next to the PNG file.
  package var layers: FileName
  /// The digests in the folder of references.
  package var digests: DigestStore

  /// Creates a place.
  package init(
    name: String, store: ReferenceStore, picture: FileName, layers: FileName, digests: DigestStore
  ) {
    self.name = name
    self.store = store
    self.picture = picture
    self.layers = layers
    self.digests = digests
  }

  /// The file that has the reference.
  package var file: FileName { store == .digest ? digests.file : picture }

  /// Returns the digest of a layer text without its picture; nil if there is none.
  ///
  /// Accepting a picture replaces it.
  func digestOfLoneLayers() throws(RenderError) -> Digest? {
    guard store == .pictures else { return nil }
    return try Reference.layers(at: layers).map { Digest(of: $0) }
  }

  /// Writes a reference in the form of the place.
  ///
  /// Digests are only collected.
  ///
  /// - Parameters:
  ///   - entry: The digests.
  ///   - layers: The text, or nil for none.
  ///   - hasLayers: Whether the text is part of the reference.
  ///   - file: Returns the bytes of the picture; nil if its file stays.
  func record(
    _ entry: @autoclosure () -> DigestList.Entry, layers: String?, hasLayers: Bool,
    file: () throws(RenderError) -> [UInt8]?
  ) throws(RenderError) {
    switch store {
    case .digest: try digests.set(entry(), layers: layers)
    case .pictures:
      let layersFile = hasLayers ? self.layers : nil
      guard digests.entry(of: name) != nil else {
        return try Reference.write(try file(), to: picture, layers: layers, to: layersFile)
      }
      // A line of the other form would be older than the picture. Other lines may share its layer
      // text, and get it before the file is replaced.
      try Reference.write(try file(), to: picture, layers: nil, to: nil)
      digests.remove([name])
      // Texts beside other pictures stay.
      try digests.commit { $0 != name }
      try Reference.write(nil, to: picture, layers: layers, to: layersFile)
    }
  }

  /// A reference as it is stored.
  enum Stored {
    case entry(DigestList.Entry)
    case file([UInt8])
  }

  /// Reads the reference in the form of the place or, if there is none, in the other form.
  ///
  /// - Returns: The digests or the bytes of the file; nil if there is no reference.
  func stored() throws(RenderError) -> Stored? {
    for store in [store, store.other] {
      switch store {
      case .digest: if let entry = digests.entry(of: name) { return .entry(entry) }
      case .pictures:
        if try !Folders.isAbsent(picture) {
          return .file(try Files.read(picture, limit: Limits.pictureFileSize))
        }
      }
    }
    return nil
  }
}
