// SPDX-License-Identifier: MIT

public import BannerKitInterface
public import BannerViews

/// The error of a ``BLTNItemManager`` call.
///
/// Most of them stop the original's program.
public enum BLTNError: Error, Hashable, CustomStringConvertible {
  /// The bulletin is not shown, or was dismissed.
  case notPrepared
  /// The bulletin is already shown.
  case alreadyPresented
  /// The item has no ``BLTNItem/next``.
  case noNextItem
  /// The items form a cycle through ``BLTNItem/next``.
  case itemCycle
  /// A number is invalid: not finite, negative, or larger than any screen.
  case invalidMetric(CheckedNumber)
  /// A blur style can't be rendered.
  case unsupportedBlur(BLTNBackgroundViewStyle.BlurStyle)
  /// A closure kept the card's view beyond its call.
  case contentViewRetained

  /// Throws an error for the first number that is not allowed.
  static func check(_ numbers: [CheckedNumber]) throws(BLTNError) {
    if let wrong = numbers.first(where: { !$0.isAllowed }) { throw .invalidMetric(wrong) }
  }

  /// The error as one sentence.
  public var description: String {
    switch self {
    case .notPrepared: "the bulletin is not shown; call showBulletin first"
    case .alreadyPresented: "the bulletin is already shown"
    case .noNextItem: "the item has no next item to display"
    case .itemCycle: "the items form a cycle"
    case .invalidMetric(let number): number.refusal
    case .unsupportedBlur(let style): style.refusal
    case .contentViewRetained: "the card's view was kept outside the closure it was passed to"
    }
  }
}

extension KitError {
  /// Creates the corresponding error for documents.
  init(_ error: BLTNError) {
    if case .invalidMetric(let number) = error {
      self.init(property: number.name, error.description)
    } else {
      self.init(error.description)
    }
  }
}
