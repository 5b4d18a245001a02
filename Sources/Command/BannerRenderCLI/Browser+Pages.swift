// SPDX-License-Identifier: MIT

internal import BannerFiles
internal import BannerSubprocess

extension Browser {
  /// Opens a page in a file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - fragment: The name of an element on the page; nil for the whole page.
  /// - Returns: Whether the program was started and hasn't failed so far.
  func open(page path: String, at fragment: String? = nil) -> Bool {
    let address = "file://\(Files.percentEncoded(Files.place(of: path)))"
    return open(
      address + (fragment.map { "#\($0)" } ?? ""), isCanceled: { Interruption.hasHappened })
  }
}
