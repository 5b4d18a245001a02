// SPDX-License-Identifier: MIT

/// The name of this module.
public let documentName = "Document"
