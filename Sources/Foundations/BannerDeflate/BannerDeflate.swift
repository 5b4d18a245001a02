// SPDX-License-Identifier: MIT

// BannerDeflate compresses pictures for PNG.
//
// It matches whole pixels rather than bytes. A row that repeats the row above or has one color is
// known from its `RowSummary`, so it costs almost nothing. Each other row is read once
// (`RowScan`), which finds pixels that equal a neighbor and sums the rest. `RowMatcher` then
// selects a run, the row above, or the last place with the same two pixels. Tokens hold indices
// of codes (`DeflateToken`), so that they are counted and written without branches. Bands of rows
// end at byte boundaries. Threads therefore share a picture, and an unchanged band of an
// animation is reused. The bytes depend neither on the summaries nor on the number of threads.
