// SPDX-License-Identifier: MIT

internal import BannerDevice
internal import BannerDocument
internal import BannerGeometry
internal import BannerJSON
internal import BannerKitInterface

extension Listing {
  /// Returns the row of a screen, with every product that has it.
  static func row(_ device: DeviceModel) -> Row {
    let (width, height, scale) = (device.size.width, device.size.height, device.scale)
    let products = device.productsWithSameScreen
    let kits = KitRegistry.all.filter { $0.standardDevice.screenID == device.id }.map(\.name)
    let names = products.map { "\($0.id) (iOS \(launch(of: $0)))" }
    let uncertain = products.filter { $0.uncertain != nil }
    return Row(
      texts: [
        device.id, "\(decimal(width))x\(decimal(height))@\(decimal(scale))",
        names.joined(separator: ", "),
      ]
        + uncertain.map { "uncertain for \($0.id): \($0.uncertain ?? "")" }
        + (kits.isEmpty ? [] : ["default for \(kits.joined(separator: ", "))"]),
      fields: [
        ("name", .string(device.id)), ("width", .number(width)), ("height", .number(height)),
        ("scale", .number(scale)), ("ios", .number(Double(launch(of: device)))),
        ("summary", .string(products.map(\.name).joined(separator: ", "))),
        ("products", .array(products.map(json))), ("defaultFor", .strings(kits)),
      ])
  }

  private static func json(_ product: DeviceModel) -> JSONText {
    .object([
      ("name", .string(product.id)), ("summary", .string(product.name)),
      ("ios", .number(Double(launch(of: product)))),
      ("uncertain", product.uncertain.map { .string($0) } ?? .null),
    ])
  }

  /// Returns the version that a product came with: the one that is drawn, or a later one.
  private static func launch(of device: DeviceModel) -> Int {
    max(device.defaultVersion.major, device.launchVersion ?? 0)
  }
}
