// SPDX-License-Identifier: MIT

/// The pixels of a single-color row that has no pixels in memory.
@safe struct BlankRow: ~Copyable {
  private var memory = Scratch<UInt32>(uninitialized: 0)
  private var color: UInt32?

  /// Returns the pixels if they have a color.
  func pixels(_ color: UInt32) -> UnsafePointer<UInt32>? {
    unsafe self.color == color ? UnsafePointer(memory.pointer) : nil
  }

  /// Fills the pixels with a color.
  mutating func fill(_ color: UInt32, width: Int) -> UnsafePointer<UInt32> {
    if memory.count < width { memory = Scratch(uninitialized: width) }
    memory.fill(width, with: color)
    self.color = color
    return unsafe UnsafePointer(memory.pointer)
  }
}
