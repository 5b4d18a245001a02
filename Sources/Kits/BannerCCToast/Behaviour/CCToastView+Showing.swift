// SPDX-License-Identifier: MIT

public import BannerText
public import BannerViews

// Source: cc-toast.md 1.4; `show` is the README's name, `showToast` that of the code.
extension CCToastView {
  /// Shows the toast over a view as soon as no other one is shown.
  public func showToast(_ view: ToastTarget) { ToastQueue.shared.show(self, in: view) }

  /// Shows the toast over a view as soon as no other one is shown.
  public func show(_ view: ToastTarget) { showToast(view) }

  /// Shows the toast over a view as soon as no other one is shown.
  public func show(inView view: ToastTarget) { showToast(view) }

  /// Shows a toast with the look of ``Defaults``.
  ///
  /// - Parameters:
  ///   - text: What it says.
  ///   - image: Beside the text.
  ///   - inView: The view it is shown over.
  public static func showDefaultToast(
    text: any AttributedTextConvertible = "", image: Image? = Defaults.standardImage,
    inView: ToastTarget
  ) {
    CCToastView(text: text, image: image).showToast(inView)
  }

  /// Shows a toast with the look of ``Defaults``.
  ///
  /// - Parameters:
  ///   - text: What it says.
  ///   - image: Beside the text.
  ///   - inView: The view it is shown over.
  public static func showDefaultToast(
    _ text: any AttributedTextConvertible, image: Image? = Defaults.standardImage,
    inView: ToastTarget
  ) {
    showDefaultToast(text: text, image: image, inView: inView)
  }

  /// Shows a toast with the look of ``Defaults``, its arguments in the README's order.
  ///
  /// - Parameters:
  ///   - text: What it says.
  ///   - inView: The view it is shown over.
  ///   - image: Beside the text.
  public static func showDefaultToast(
    text: any AttributedTextConvertible, inView: ToastTarget, image: Image?
  ) {
    showDefaultToast(text: text, image: image, inView: inView)
  }
}
