// SPDX-License-Identifier: MIT

internal import BannerSystem

/// The error of a port that is in use.
let portIsInUse = EADDRINUSE
/// The error of a port that only administrators may use.
let portIsForbidden = EACCES
