// SPDX-License-Identifier: MIT

internal import NIOCore

/// Counts the bytes of a connection before they are decoded, and stops them when it ends.
///
/// The decoder limits names and values, but not the whitespace around them or the extensions of
/// chunks.
final class ByteGate: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer

  private let connection: HTTPConnection

  init(_ connection: HTTPConnection) { self.connection = connection }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let count = unwrapInboundIn(data).readableBytes
    guard connection.willDecode(count) else { return }
    context.fireChannelRead(data)
    connection.didDecode(count)
  }
}
