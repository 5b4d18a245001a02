// SPDX-License-Identifier: MIT

internal import CBannerPlatform

/// Requests large pages from the system for memory that is about to be written, where it has
/// them.
///
/// The first write to each page of 4 kB costs about as much as writing ten of them, and a screen
/// has three thousand pages. Small memory is left unchanged. The contents never depend on the
/// page size.
package func preferLargePages(_ memory: UnsafeMutableRawBufferPointer) {
  // The limit is two pages of 2 MB, the size on most machines.
  guard memory.count >= 4 << 20, let start = memory.baseAddress else { return }
  unsafe bannerrender_prefer_large_pages(start, memory.count)
}

/// Keeps freed memory for later use instead of returning it to the system.
///
/// It is intended for short-lived programs. The first write to each page is slow, and each group
/// of layers needs pages.
package func keepFreedMemory() { bannerrender_keep_freed_memory() }
