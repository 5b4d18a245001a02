// SPDX-License-Identifier: MIT
extension BulletinFontDescriptor {
  /// x.
  public init?(name: String) { if name == "HelveticaNeue" { self.init(.helveticaNeue) } else { return nil } }
}
