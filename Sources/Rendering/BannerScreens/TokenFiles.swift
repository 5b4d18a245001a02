// SPDX-License-Identifier: MIT

package import BannerFiles
package import BannerDocument
internal import BannerJSON
package import BannerKitInterface
internal import Synchronization

/// A cache of files with design tokens, each read once.
package final class TokenFiles: Sendable {
  /// The root groups of a file in both appearances, the most important one last.
  struct Groups: Sendable {
    var light: [TokenGroup] = []
    var dark: [TokenGroup] = []
  }

  private let groups = Mutex<[FileName: Groups]>([:])
  private let log: FileAccessLog

  /// Creates an empty cache.
  init(noting log: FileAccessLog) { self.log = log }

  /// Adds the tokens of files to a palette, which override earlier ones.
  package func add(
    _ sources: [TokenSource], to palette: inout Palette
  ) throws(RenderError) {
    for source in sources {
      do throws(RenderError) {
        let light = try groups(of: source.light)
        let dark = source.dark == source.light ? light : try groups(of: source.dark)
        palette.tokens.add(light: light.light, dark: dark.dark)
      } catch { throw error.placed(whereNamed: source.origin) }
    }
  }

  /// Returns the groups of a token file or a resolver.
  private func groups(of file: FileName) throws(RenderError) -> Groups {
    if let known = groups.withLock({ $0[file] }) { return known }
    let value: JSONValue
    do throws(RenderError) { value = try Self.value(at: file, noting: log) } catch {
      throw error.advising(about: file)
    }
    var resolver = TokenResolver(file: file, value: value, log: log)
    if let other = FileKind(value)?.refusal(asTokens: value) { throw .input(other) }
    let read = try resolver.groups()
    groups.withLock { $0[file] = read }
    return read
  }

  /// Returns the value in a file.
  static func value(
    at file: FileName, noting log: FileAccessLog?
  ) throws(RenderError) -> JSONValue {
    let bytes = try Files.read(file, limit: Limits.tokenFileSize, noting: log)
    do throws(InputError) {
      if let kind = KnownFormat(of: bytes) {
        throw InputError(file: file.path, "is \(kind.rawValue); design tokens are in JSON files")
      }
      return try JSONReader.value(
        of: bytes, file: file.path, dialect: .commented, largestSize: Limits.tokenFileSize)
    } catch { throw .input(error) }
  }
}
