// SPDX-License-Identifier: MIT

// BannerConcurrency is the only place that starts threads. Work items are numbered, and results
// come back in number order. If fewer threads start than requested, they do all the work.
