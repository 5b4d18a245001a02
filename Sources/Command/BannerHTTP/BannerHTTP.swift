// SPDX-License-Identifier: MIT

// BannerHTTP: an HTTP/1.1 server for a page on the same computer. It is the only module that
// imports SwiftNIO, and it knows nothing of banners.
//
//     let server = HTTPServer { request in
//       request.path == "/" ? .text("Hello") : .error(404, "there is no such page")
//     }
//     let port = try await server.start()
//
// A connection passes bytes through `ByteGate` (counts them), SwiftNIO's decoder (llhttp) and
// `HTTPConnection`. `IncomingRequest` adds what llhttp doesn't check, and `AccessRule` refuses
// requests that other web pages cause. A `RequestRefusal` becomes an answer, and the connection
// ends.
