// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AlwaysUseLowerCamelCase

// The original's enumerations, with its raw values and the cases of its release, in the Swift of 2015: a `switch`
// over them is exhaustive. `FormerNames.swift` has today's spelling. Source: cc-toast.md 1.1.
extension CCToastView {
  /// What a toast is made with.
  public enum ToastViewType: Int, Sendable, CaseIterable, CustomStringConvertible {
    /// Nothing: what it shows is added to its content view.
    case Blank
    /// A label and an image view.
    case Standard

    /// The word of the property, in lower case.
    public var description: String {
      switch self {
      case .Blank: "blank"
      case .Standard: "standard"
      }
    }
  }

  /// Where a toast lies between the top and the bottom of its view.
  public enum ToastViewVerticalAlignment: Int, Sendable, CaseIterable, CustomStringConvertible {
    /// At the top.
    case Top
    /// In the middle.
    case Center
    /// At the bottom.
    case Bottom

    /// The word of the property, in lower case.
    public var description: String {
      switch self {
      case .Top: "top"
      case .Center: "center"
      case .Bottom: "bottom"
      }
    }
  }

  /// Where a toast lies between the sides of its view.
  public enum ToastViewHorizontalAlignment: Int, Sendable, CaseIterable, CustomStringConvertible {
    /// Where lines begin: at the left, and at the right in right-to-left layouts.
    case Left
    /// In the middle.
    case Center
    /// Where lines end.
    case Right

    /// The word of the property, in lower case.
    public var description: String {
      switch self {
      case .Left: "left"
      case .Center: "center"
      case .Right: "right"
      }
    }
  }

  /// On which side of the text the image lies.
  public enum ToastViewImageHorizontalAlignment: Int, Sendable, CaseIterable,
    CustomStringConvertible
  {
    /// Where lines begin: at the left, and at the right in right-to-left layouts.
    case Left
    /// Where lines end.
    case Right

    /// The word of the property, in lower case.
    public var description: String {
      switch self {
      case .Left: "left"
      case .Right: "right"
      }
    }
  }
}
