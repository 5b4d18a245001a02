// SPDX-License-Identifier: MIT

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The error of a port that is in use.
let portIsInUse = EADDRINUSE
/// The error of a port that only administrators may use.
let portIsForbidden = EACCES
