// SPDX-License-Identifier: MIT

internal import BannerJSON
package import BannerKitInterface

extension Event {
  /// The event as a JSON object on one line.
  package var jsonLine: String {
    var members: [(key: String, value: JSONText)] = [
      ("time", .number(time.rounded)), ("event", .string(name)), ("kind", .string(kind.rawValue)),
    ]
    if let kit { members.append(("kit", .string(kit))) }
    if let bannerID {
      members.append(("banner", .number(Double(bannerID.number))))
      if let name = bannerID.name { members.append(("as", .string(name))) }
    }
    for detail in details {
      let value: JSONText =
        switch detail.value {
        case .text(let text): .string(text)
        case .number(let number): .number(number)
        case .flag(let flag): .bool(flag)
        }
      members.append((detail.name, value))
    }
    return JSONText.object(members).line
  }
}

extension Duration {
  /// The duration in seconds, rounded to microseconds.
  fileprivate var rounded: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) + (Double(attoseconds) / 1e12).rounded() / 1e6
  }
}
