// SPDX-License-Identifier: MIT

// BannerConcurrency: the one place that starts threads. Work is numbered, results come back in
// the order of their numbers, and fewer threads than asked for do the same work.
