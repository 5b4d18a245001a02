// SPDX-License-Identifier: MIT

/// Pixels of one colour, for a row that has none of its own.
@safe struct BlankRow: ~Copyable {
  private var memory = Scratch<UInt32>(uninitialized: 0)
  private var color: UInt32?

  /// The pixels, if they have a colour.
  func pixels(_ color: UInt32) -> UnsafePointer<UInt32>? {
    unsafe self.color == color ? UnsafePointer(memory.pointer) : nil
  }

  /// Gives all pixels a colour.
  mutating func fill(_ color: UInt32, width: Int) -> UnsafePointer<UInt32> {
    if memory.count < width { memory = Scratch(uninitialized: width) }
    memory.fill(width, with: color)
    self.color = color
    return unsafe UnsafePointer(memory.pointer)
  }
}
