// SPDX-License-Identifier: MIT

internal import Device
internal import LayerTree
internal import Pixels

extension BLTNBackgroundViewStyle.BlurStyle {
  /// How UIKit blurs in this style; nil if that is not known.
  ///
  /// Source: bulletinboard.md 3.2. Those of light, extra light and dark are Apple's own sample code's, and
  /// were confirmed on the original's picture, the screen's edges too; extra dark is a guess.
  func recipe(_ appearance: Appearance) -> Backdrop? {
    switch self {
    case .light: Self.recipe(sigma: 30, gray: 1, alpha: 0.3)
    case .extraLight: Self.recipe(sigma: 20, gray: 0.97, alpha: 0.82)
    case .dark: Self.recipe(sigma: 20, gray: 0.11, alpha: 0.73)
    case .extraDark: Self.recipe(sigma: 20, gray: 0.05, alpha: 0.82)
    case .regular: (appearance == .dark ? Self.dark : .light).recipe(appearance)
    case .prominent: (appearance == .dark ? Self.dark : .extraLight).recipe(appearance)
    case .systemUltraThinMaterial, .systemThinMaterial, .systemMaterial, .systemThickMaterial,
      .systemChromeMaterial:
      nil
    }
  }

  private static func recipe(sigma: Double, gray: Double, alpha: Double) -> Backdrop {
    Backdrop(
      blur: .gaussian(sigma: sigma), saturation: 1.8,
      veil: Color(white: UInt8((255 * gray).rounded()), alpha: alpha), edges: .normalized)
  }
}
