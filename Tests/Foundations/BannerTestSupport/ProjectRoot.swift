// SPDX-License-Identifier: MIT

package import Foundation

/// The folder with Package.swift.
package let projectRoot = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in
  url.deletingLastPathComponent()
}

/// Returns the paths of the catalog's files with an ending, such as "json", sorted.
package func catalogFiles(_ ending: String) -> [String] {
  let snapshots = projectRoot.appending(path: "Snapshots").path
  let names = (try? FileManager.default.subpathsOfDirectory(atPath: snapshots)) ?? []
  return names.filter { $0.hasSuffix(".\(ending)") && $0.split(separator: "/").count == 2 }
    .sorted().map { "\(snapshots)/\($0)" }
}
