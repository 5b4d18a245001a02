// SPDX-License-Identifier: MIT

package import BannerDevice
internal import BannerJSON

/// The versions of iOS that options may name.
package enum SystemVersion {
  /// Returns the version that is drawn for a major version; nil for one that can't be named.
  ///
  /// A version later than the newest known one is drawn as that one.
  package static func version(drawing major: Int) -> IOSVersion? {
    if let version = IOSVersion(major: major) { return version }
    return isLater(major) ? .newest : nil
  }

  /// Returns the note that a later version is drawn as the newest known one, or nil if it isn't.
  ///
  /// - Parameter device: The device that came with it, or nil for a requested version.
  package static func note(on major: Int, of device: String? = nil) -> String? {
    guard isLater(major) else { return nil }
    let owner = device.map { " of \($0)" } ?? ""
    let newest = IOSVersion.newest.major
    return "iOS \(major)\(owner) is drawn as iOS \(newest), the newest known version"
  }

  /// Returns the message about a text that isn't a version.
  package static func refusal(of text: String) -> String {
    if let major = Int(text), (IOSVersion.ios18.major + 1..<IOSVersion.ios26.major).contains(major)
    {
      return "there is no iOS \(major); iOS \(IOSVersion.ios26.major) came after iOS"
        + " \(IOSVersion.ios18.major)"
    }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    if parts.count > 1, parts.allSatisfy({ UInt8($0) != nil }), let major = Int(parts[0]),
      version(drawing: major) != nil
    {
      return "expected a major version, found \(quoted(text)). Did you mean \"\(major)\"?"
    }
    return "expected a version from \(IOSVersion.ios7.major) to \(IOSVersion.ios18.major), or from"
      + " \(IOSVersion.ios26.major) to \(IOSVersion.latest), found \(quoted(text))"
  }

  private static func isLater(_ major: Int) -> Bool {
    major > IOSVersion.newest.major && major <= IOSVersion.latest
  }
}
