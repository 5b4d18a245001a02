// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AlwaysUseLowerCamelCase

// The original's enumerations, with its raw values and case names in the Swift style of 2015.
//
// A `switch` over them is exhaustive. `FormerNames.swift` has today's spelling. Source:
// cc-toast.md 1.1.
extension CCToastView {
  /// The kind of content in a toast.
  public enum ToastViewType: Int, Sendable, CaseIterable, CustomStringConvertible {
    /// An empty toast, which shows only the views added to its content view.
    case Blank
    /// A toast with a label and an image view.
    case Standard

    /// The property's value in a design: the case name in lower case.
    public var description: String {
      switch self {
      case .Blank: "blank"
      case .Standard: "standard"
      }
    }
  }

  /// The vertical position of a toast in its view.
  public enum ToastViewVerticalAlignment: Int, Sendable, CaseIterable, CustomStringConvertible {
    /// The top of the view.
    case Top
    /// The vertical center of the view.
    case Center
    /// The bottom of the view.
    case Bottom

    /// The property's value in a design: the case name in lower case.
    public var description: String {
      switch self {
      case .Top: "top"
      case .Center: "center"
      case .Bottom: "bottom"
      }
    }
  }

  /// The horizontal position of a toast in its view.
  public enum ToastViewHorizontalAlignment: Int, Sendable, CaseIterable, CustomStringConvertible {
    /// The leading side: left, or right in right-to-left layouts.
    case Left
    /// The horizontal center of the view.
    case Center
    /// The trailing side: right, or left in right-to-left layouts.
    case Right

    /// The property's value in a design: the case name in lower case.
    public var description: String {
      switch self {
      case .Left: "left"
      case .Center: "center"
      case .Right: "right"
      }
    }
  }

  /// The side of the text on which the image appears.
  public enum ToastViewImageHorizontalAlignment: Int, Sendable, CaseIterable,
    CustomStringConvertible
  {
    /// The leading side: left, or right in right-to-left layouts.
    case Left
    /// The trailing side: right, or left in right-to-left layouts.
    case Right

    /// The property's value in a design: the case name in lower case.
    public var description: String {
      switch self {
      case .Left: "left"
      case .Right: "right"
      }
    }
  }
}
