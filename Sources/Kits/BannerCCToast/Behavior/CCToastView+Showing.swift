// SPDX-License-Identifier: MIT

public import BannerText
public import BannerViews

// Source: cc-toast.md 1.4. `show` is the name in the README, `showToast` the name in the code.
extension CCToastView {
  /// Shows the toast over a view once no other toast is on the screen.
  public func showToast(_ view: ToastTarget) { ToastQueue.shared.show(self, in: view) }

  /// Shows the toast over a view once no other toast is on the screen.
  public func show(_ view: ToastTarget) { showToast(view) }

  /// Shows the toast over a view once no other toast is on the screen.
  public func show(inView view: ToastTarget) { showToast(view) }

  /// Shows a toast with the look of ``Defaults``.
  ///
  /// - Parameters:
  ///   - text: The toast's text.
  ///   - image: The image next to the text.
  ///   - inView: The view that the toast appears over.
  public static func showDefaultToast(
    text: any AttributedTextConvertible = "", image: Image? = Defaults.standardImage,
    inView: ToastTarget
  ) {
    CCToastView(text: text, image: image).showToast(inView)
  }

  /// Shows a toast with the look of ``Defaults``.
  ///
  /// - Parameters:
  ///   - text: The toast's text.
  ///   - image: The image next to the text.
  ///   - inView: The view that the toast appears over.
  public static func showDefaultToast(
    _ text: any AttributedTextConvertible, image: Image? = Defaults.standardImage,
    inView: ToastTarget
  ) {
    showDefaultToast(text: text, image: image, inView: inView)
  }

  /// Shows a toast with the look of ``Defaults``, with the arguments in the README's order.
  ///
  /// - Parameters:
  ///   - text: The toast's text.
  ///   - inView: The view that the toast appears over.
  ///   - image: The image next to the text.
  public static func showDefaultToast(
    text: any AttributedTextConvertible, inView: ToastTarget, image: Image?
  ) {
    showDefaultToast(text: text, image: image, inView: inView)
  }
}
