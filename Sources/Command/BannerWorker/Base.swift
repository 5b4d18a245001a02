// SPDX-License-Identifier: MIT

internal import BannerDigests
internal import BannerJSON

/// A document that jobs can use by its name.
struct Base: Sendable {
  let document: JSONValue
  /// The digest of the line that defined it.
  let digest: Digest
}
