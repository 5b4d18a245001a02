// SPDX-License-Identifier: MIT

// Devices by the names that people write.
extension DeviceModel {
  /// One device for each screen: phones from old to new, then tablets.
  public static let all: [DeviceModel] = screens.map { screen in
    products.first { $0.id == screen.id } ?? screen
  }

  /// Every phone and tablet that Apple has sold since iOS 7, and names for several of them, such
  /// as `ipad`.
  ///
  /// Products with equal screens follow each other. Each has its own name and default iOS version.
  public static let products: [DeviceModel] = (Product.phones + Product.pads).map { product in
    var device = screens.first { $0.id == product.screen } ?? screens[0]
    device.screenID = device.id
    device.id = product.id
    device.name = product.name
    device.defaultVersion = IOSVersion(drawing: product.launch)
    device.launchVersion = product.launch
    device.uncertain = product.uncertain
    return device
  }

  /// The products with this device's screen, including itself; empty for a custom screen.
  package var productsWithSameScreen: [DeviceModel] {
    guard let screenID else { return [] }
    return Self.products.filter { $0.screenID == screenID }
  }

  /// Returns the device with a name, in any spelling; nil if there is none.
  ///
  /// Case, spaces, hyphens and other marks are ignored, and so are the words around a generation:
  /// `iphone-se-2`, `iPhone SE (2nd generation)` and `IPHONE_SE2` are the same device.
  ///
  /// - Parameter name: An id of ``products``, Apple's name, or another spelling.
  public static func named(_ name: String) -> DeviceModel? {
    // Reading every spelling takes longer than rendering a small picture.
    if let device = products.first(where: { $0.id == name }) { return device }
    guard name.utf8.count <= DeviceSpelling.longest, !isSize(name) else { return nil }
    let found =
      places[DeviceSpelling.folded(name)] ?? DeviceSpelling.key(of: name).flatMap { places[$0] }
    guard let found else { return nil }
    let spellings = [products[found].id] + spellings[found]
    // Without marks, 1.5 would be 15.
    let isSpelled =
      spellings.contains(name)
      || spellings.contains { DeviceSpelling.hasNumbers(of: $0, in: name) }
    return isSpelled ? products[found] : nil
  }

  /// Whether a name has the characters of a custom size, such as `390x844@3`, and no others.
  private static func isSize(_ name: String) -> Bool {
    name.utf8.allSatisfy { (48...57).contains($0) || "x@.".utf8.contains($0) }
  }

  /// The spellings of each of ``products``.
  private static let spellings = (Product.phones + Product.pads).map(\.spellings)

  /// The index in ``products`` of every folded id and spelling.
  private static let places: [String: Int] = {
    var places: [String: Int] = [:]
    for (index, product) in (Product.phones + Product.pads).enumerated() {
      for spelling in [product.id] + product.spellings {
        places[DeviceSpelling.folded(spelling)] = index
      }
    }
    return places
  }()

  /// Every name of a device, other than Apple's: ids and spellings.
  package static let names: [(name: String, device: DeviceModel)] =
    zip(Product.phones + Product.pads, products).flatMap { product, device in
      ([product.id] + product.spellings).map { ($0, device) }
    }

  /// The name in layer texts: the id with a hyphen only after the family, as in `iphone-16pro`.
  ///
  /// References that were recorded with these names stay equal. A custom device keeps its name.
  package var layerName: String {
    guard screenID != nil, Self.named(id)?.id == id else { return id }
    let words = id.split(separator: "-")
    let rest = words.dropFirst().joined().filter { $0 != "." }
    return rest.isEmpty ? id : "\(words[0])-\(rest)"
  }
}

extension IOSVersion {
  /// Creates the version that is drawn for a major version of iOS: the nearest supported one.
  init(drawing major: Int) {
    self = IOSVersion(major: major) ?? (major < Self.ios7.major ? .ios7 : .newest)
  }
}
