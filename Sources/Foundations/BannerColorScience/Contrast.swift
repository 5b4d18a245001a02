// SPDX-License-Identifier: MIT

/// Returns the contrast ratio of two relative luminances, 1…21.
///
/// Source: WCAG 2.2, definition of contrast ratio.
package func contrastRatio(_ first: Double, _ second: Double) -> Double {
  (max(first, second) + 0.05) / (min(first, second) + 0.05)
}

/// Returns the contrast ratio of two sRGB pixels, ignoring alpha.
package func contrastRatio(ofPixels first: UInt32, _ second: UInt32) -> Double {
  contrastRatio(LinearColor(srgb: first).luminance, LinearColor(srgb: second).luminance)
}
