// SPDX-License-Identifier: MIT

import Testing

@Suite struct SnapshotTests {}
