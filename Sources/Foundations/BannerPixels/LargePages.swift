// SPDX-License-Identifier: MIT

internal import CBannerPlatform

/// Asks the system for large pages beneath memory that is about to be written, where it has them.
///
/// The first write to each page of 4 kB costs about as much as writing ten of them, and a screen has three
/// thousand. Memory that is too small for it to matter stays as it is; what is written never depends on it.
package func preferLargePages(_ memory: UnsafeMutableRawBufferPointer) {
  // Two of the pages of 2 MB that most machines have.
  guard memory.count >= 4 << 20, let start = memory.baseAddress else { return }
  unsafe bannerrender_prefer_large_pages(start, memory.count)
}

/// Keeps memory that is freed for what is drawn next, instead of giving it back and asking for it again.
///
/// For programs that draw and end: the first write to each page is slow, and every group of layers needs pages.
package func keepFreedMemory() { bannerrender_keep_freed_memory() }
