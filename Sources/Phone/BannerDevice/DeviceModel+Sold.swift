// SPDX-License-Identifier: MIT

extension DeviceModel {
  /// The device whose summary lists a product name such as `iPhone 15 Pro`, in any spelling.
  ///
  /// - Parameter name: The name, with or without its family, spaces and hyphens: `iphone-15-pro`.
  package static func sold(as name: String) -> DeviceModel? {
    let wanted = folded(name)
    return all.first { device in
      let family = device.name.split(separator: " ").first.map(String.init) ?? ""
      let products = device.name.split(separator: ",").map(folded)
      return products.contains { product in
        [product, folded(family) + product].contains(wanted)
          || product.hasPrefix(folded(family)) && product == folded(family) + wanted
      }
    }
  }

  private static func folded(_ name: some StringProtocol) -> String {
    String(name.lowercased().filter { $0.isLetter || $0.isNumber })
  }
}
