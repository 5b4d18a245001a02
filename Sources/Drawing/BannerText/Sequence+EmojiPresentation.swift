// SPDX-License-Identifier: MIT

extension Sequence<Unicode.Scalar> {
  /// Whether a cluster is drawn as a picture in colour where there is one.
  ///
  /// By UTS #51: U+FE0F asks for it, U+FE0E forbids it; else sequences of emoji are pictures, and
  /// single ones whose presentation is that by default. A keycap is a picture even where U+FE0F was
  /// left away, as on a phone.
  var isEmojiPresentation: Bool {
    var isFirst = true
    var isEmoji = false
    var isPicture = false
    var isJoined = false
    for scalar in self {
      switch scalar.value {
      case 0xFE0E: return false
      case 0xFE0F: if isEmoji { isPicture = true }
      case 0x200D: isJoined = true
      case 0x20E3: if isEmoji { return true }
      case 0..<0xA9: isEmoji = isFirst && scalar.properties.isEmoji
      default:
        let properties = scalar.properties
        if isFirst { isEmoji = properties.isEmoji }
        if properties.isEmojiPresentation || (!isFirst && properties.isEmojiModifier)
          || (isEmoji && isJoined && properties.isEmoji)
        {
          isPicture = true
        }
      }
      isFirst = false
    }
    return isPicture
  }
}
