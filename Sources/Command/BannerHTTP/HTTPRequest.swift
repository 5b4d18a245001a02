// SPDX-License-Identifier: MIT

/// A header of a request or response.
package struct HTTPHeader: Sendable, Hashable {
  /// The name, whose letter case has no meaning.
  package var name: String
  /// The value, without whitespace around it.
  package var value: String

  package init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }

  /// Returns whether the header has a name, in any letter case.
  func isNamed(_ name: String) -> Bool {
    self.name.utf8.count == name.utf8.count && self.name.lowercased() == name.lowercased()
  }
}

/// A complete request that passed all checks.
package struct HTTPRequest: Sendable {
  /// A name and its value in the query.
  package struct QueryItem: Sendable, Hashable {
    package var name: String
    /// The value, or an empty string if there is no equals sign.
    package var value: String

    package init(name: String, value: String) { (self.name, self.value) = (name, value) }
  }

  /// The method in capital letters, such as `GET`.
  package let method: String
  /// The decoded path without the query.
  ///
  /// It starts with a slash and has no control characters. It may contain `..`, so it isn't the
  /// name of a file.
  package let path: String
  /// The decoded parts of the query, in their order.
  ///
  /// A plus sign stands for a space.
  package let query: [QueryItem]
  /// The headers in their order.
  package let headers: [HTTPHeader]
  /// The bytes after the headers.
  package let body: [UInt8]

  /// Creates a request, as the server does after its checks.
  package init(
    method: String, path: String, query: [QueryItem] = [], headers: [HTTPHeader] = [],
    body: [UInt8] = []
  ) {
    (self.method, self.path, self.query) = (method, path, query)
    (self.headers, self.body) = (headers, body)
  }

  /// Returns the value of the first header with a name, in any letter case.
  package func header(_ name: String) -> String? {
    headers.first { $0.isNamed(name) }?.value
  }

  /// Returns the values of all headers with a name, in any letter case.
  package func headers(_ name: String) -> [String] {
    headers.filter { $0.isNamed(name) }.map(\.value)
  }

  /// Returns the first value of a name in the query.
  package func query(_ name: String) -> String? { query.first { $0.name == name }?.value }
}
