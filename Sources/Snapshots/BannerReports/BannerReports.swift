// SPDX-License-Identifier: MIT

// BannerReports: what a run over a set of snapshots found, as JSON, as an HTML page, for CI and
// for people; and a gallery of pictures. Values and bytes in, bytes out: nothing here opens a
// file, asks for the time or compares a picture.
