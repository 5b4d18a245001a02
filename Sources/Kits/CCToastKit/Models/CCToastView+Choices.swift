// SPDX-License-Identifier: MIT

// The original's enumerations, with its raw values. Source: cc-toast.md 1.1.
extension CCToastView {
  /// What a toast is made with.
  public enum ToastViewType: Int, Sendable, CaseIterable {
    /// Nothing: what it shows is added to its content view.
    case blank
    /// A label and an image view.
    case standard
  }

  /// Where a toast lies between the top and the bottom of its view.
  public enum ToastViewVerticalAlignment: Int, Sendable, CaseIterable {
    /// At the top.
    case top
    /// In the middle.
    case center
    /// At the bottom.
    case bottom
  }

  /// Where a toast lies between the sides of its view.
  public enum ToastViewHorizontalAlignment: Int, Sendable, CaseIterable {
    /// Where lines begin: at the left, and at the right in right-to-left layouts.
    case left
    /// In the middle.
    case center
    /// Where lines end.
    case right
  }

  /// On which side of the text the image lies.
  public enum ToastViewImageHorizontalAlignment: Int, Sendable, CaseIterable {
    /// Where lines begin: at the left, and at the right in right-to-left layouts.
    case left
    /// Where lines end.
    case right
  }
}
