// SPDX-License-Identifier: MIT

// Reports: what a run over a set of snapshots found, as JSON, as an HTML page, for CI and for people.
