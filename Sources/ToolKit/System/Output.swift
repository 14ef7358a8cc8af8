/// A buffered stream of text: standard output, standard error, or a test's memory.
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

  /// Writes text.
  package func write(_ text: String) {
    guard failure == nil else { return }
    buffer.append(contentsOf: text.utf8)
    if buffer.count >= capacity { flush() }
  }

  /// Writes bytes; many at once are passed on without a copy.
  package func write(_ bytes: [UInt8]) {
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
