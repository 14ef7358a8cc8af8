package import SourceText

/// A buffered stream of text: standard output, standard error, or a test's memory.
///
/// It prints two things: messages, whose values are visible text on one line, and the user's own data.
///
/// A class, because everyone who prints shares the one buffer. It never throws: what went wrong is kept in
/// `failure` for the end of the run, and nothing is written after it.
package final class Output {
  /// What stopped the stream for good.
  package enum Failure: Hashable, Sendable {
    /// The reader has gone, as `head` does: no error.
    case closedPipe
    /// The bytes could not be written.
    case error(FileError)
  }

  /// Whether a person reads along.
  package let isTerminal: Bool
  /// What stopped the stream, `nil` as long as all is well.
  package private(set) var failure: Failure?
  private var buffer: [UInt8] = []
  private let capacity: Int
  private let sink: ([UInt8]) -> Failure?

  /// Creates a stream that hands its bytes to `sink` whenever `capacity` bytes have come together.
  package init(isTerminal: Bool, capacity: Int = 1 << 16, sink: @escaping ([UInt8]) -> Failure?) {
    self.isTerminal = isTerminal
    self.capacity = capacity
    self.sink = sink
  }

  /// Writes a message.
  package func write(_ message: Message) { pass(bytes: message.bytes) }

  /// Writes a file's content byte for byte; a terminal gets its control characters as visible text.
  package func write(data bytes: [UInt8]) {
    pass(bytes: isTerminal ? Message(lines: String(decoding: bytes, as: UTF8.self)).bytes : bytes)
  }

  /// Buffers bytes; many at once are passed on without a copy.
  private func pass(bytes: [UInt8]) {
    guard failure == nil else { return }
    if bytes.count >= capacity {
      flush()
      pass(bytes)
    } else {
      buffer.append(contentsOf: bytes)
      if buffer.count >= capacity { flush() }
    }
  }

  /// Hands on what the buffer holds.
  package func flush() {
    guard !buffer.isEmpty else { return }
    pass(buffer)
    buffer.removeAll(keepingCapacity: true)
  }

  private func pass(_ bytes: [UInt8]) {
    if failure == nil { failure = sink(bytes) }
  }
}
