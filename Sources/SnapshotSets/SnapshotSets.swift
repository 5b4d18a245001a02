// SPDX-License-Identifier: MIT

// SnapshotSets: a set of snapshots, described once in bannerrender.json: drawn, compared, recorded.
