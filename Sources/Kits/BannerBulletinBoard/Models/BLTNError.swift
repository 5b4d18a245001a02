// SPDX-License-Identifier: MIT

public import BannerKitInterface
public import BannerViews

/// Why a call of a ``BLTNItemManager`` could not be done; most of them stop the original's program.
public enum BLTNError: Error, Hashable, CustomStringConvertible {
  /// The bulletin is not shown, or was dismissed.
  case notPrepared
  /// The bulletin is shown already.
  case alreadyPresented
  /// The item has no ``BLTNItem/next``.
  case noNextItem
  /// Items follow each other in a circle by ``BLTNItem/next``.
  case itemCycle
  /// An invalid number: not finite, negative, or larger than any screen.
  case invalidMetric(CheckedNumber)
  /// A blur that is not known well enough to be drawn.
  case unsupportedBlur(BLTNBackgroundViewStyle.BlurStyle)
  /// The card's view was kept beyond the closure it was given to.
  case contentViewRetained

  /// Refuses the first of several numbers that is not allowed.
  static func check(_ numbers: [CheckedNumber]) throws(BLTNError) {
    if let wrong = numbers.first(where: { !$0.isAllowed }) { throw .invalidMetric(wrong) }
  }

  /// One sentence.
  public var description: String {
    switch self {
    case .notPrepared: "the bulletin is not shown; call showBulletin first"
    case .alreadyPresented: "the bulletin is shown already"
    case .noNextItem: "the item has no next item to display"
    case .itemCycle: "the items follow each other in a circle"
    case .invalidMetric(let number): number.refusal
    case .unsupportedBlur(let style): style.refusal
    case .contentViewRetained: "the card's view was kept beyond the closure it was given to"
    }
  }
}

extension KitError {
  /// The same where documents are spoken of.
  init(_ error: BLTNError) {
    if case .invalidMetric(let number) = error {
      self.init(property: number.name, error.description)
    } else {
      self.init(error.description)
    }
  }
}
