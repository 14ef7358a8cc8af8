package import SourceText

/// A buffered text stream: standard output, standard error, or memory in tests.
///
/// Prints messages, whose values are escaped to visible text on one line, and the user's own data.
///
/// A class, because all callers share the buffer. Writing never throws: an error is stored in
/// `failure`, and nothing is written after it.
package final class Output {
  /// The reason why the stream stopped.
  package enum Failure: Hashable, Sendable {
    /// The reader closed the pipe, like `head`; not an error.
    case closedPipe
    /// The bytes could not be written.
    case error(FileError)
  }

  /// Whether the stream is a terminal.
  package let isTerminal: Bool
  /// The reason why the stream stopped; `nil` while it works.
  package private(set) var failure: Failure?
  private var buffer: [UInt8] = []
  private let capacity: Int
  private let sink: ([UInt8]) -> Failure?

  /// Creates a stream that passes its bytes to `sink` once `capacity` bytes are buffered.
  package init(isTerminal: Bool, capacity: Int = 1 << 16, sink: @escaping ([UInt8]) -> Failure?) {
    self.isTerminal = isTerminal
    self.capacity = capacity
    self.sink = sink
  }

  /// Writes a message.
  package func write(_ message: Message) { pass(bytes: message.bytes) }

  /// Writes file contents unchanged; on a terminal, control characters are made visible.
  package func write(data bytes: [UInt8]) {
    pass(bytes: isTerminal ? Message(lines: String(decoding: bytes, as: UTF8.self)).bytes : bytes)
  }

  /// Buffers bytes; large amounts are passed on without a copy.
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

  /// Flushes the buffer.
  package func flush() {
    guard !buffer.isEmpty else { return }
    pass(buffer)
    buffer.removeAll(keepingCapacity: true)
  }

  private func pass(_ bytes: [UInt8]) { if failure == nil { failure = sink(bytes) } }
}
