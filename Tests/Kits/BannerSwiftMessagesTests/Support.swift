// SPDX-License-Identifier: MIT

import BannerSwiftMessages

/// Returns a configuration with a style and a context.
func config(
  _ style: SwiftMessages.PresentationStyle = .top,
  _ context: SwiftMessages.PresentationContext = .automatic
) -> SwiftMessages.Config {
  var config = SwiftMessages.Config()
  config.presentationStyle = style
  config.presentationContext = context
  return config
}
