// SPDX-License-Identifier: MIT

// BannerDeflate: compression of pictures for PNG.
//
// It matches whole pixels rather than bytes. A row that repeats the row above, or is one color,
// is known from its `RowSummary` and costs nothing. Any other row is read once (`RowScan`),
// which finds what equals a neighbor and sums the rest. `RowMatcher` then takes a run, the row
// above, or the place where the same two pixels were met last. Tokens hold indices of codes
// (`DeflateToken`), so that they are counted and written without branches. Bands of rows end at
// bytes: threads share a picture, and an unchanged band of an animation is written again as it
// is. The bytes depend neither on the summaries nor on the number of threads.
