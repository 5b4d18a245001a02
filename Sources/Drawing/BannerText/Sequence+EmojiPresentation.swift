// SPDX-License-Identifier: MIT

extension Sequence<Unicode.Scalar> {
  /// Whether a cluster is drawn as a color picture if there is one.
  ///
  /// The rules follow UTS #51: U+FE0F selects the picture, and U+FE0E the text form. Otherwise,
  /// emoji sequences are pictures, and so are single emoji with that default presentation. A
  /// keycap is a picture even without U+FE0F, as on a phone.
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
