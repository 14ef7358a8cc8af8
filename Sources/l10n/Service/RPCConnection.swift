import SourceText
import ToolKit
import XCStrings

/// Connection to one client over standard input and output.
///
/// One task handles the events in order; other tasks and the reader of the input post them. `Note` is what work beside
/// that task reports.
struct RPCConnection<Note: Sendable> {
  /// What a server reacts to.
  enum Event: Sendable {
    case message(RPCMessage)
    /// Bytes that are no message.
    case fault(RPCError)
    case note(Note)
    /// The client closed its output.
    case end
  }

  let inbox = Inbox<Note>()
  private let output: Output
  private let framing: MessageReader.Framing
  private var nextID = 1

  /// Connects to the standard streams of an environment; `cancellation` is the method that cancels a request.
  init(_ environment: Environment, _ framing: MessageReader.Framing, cancellation: String) {
    (output, self.framing) = (environment.output, framing)
    let (blocks, inbox) = (environment.inputBlocks(), inbox)
    Task.detached {
      var reader = MessageReader(framing)
      for await block in blocks {
        reader.append(block)
        while let message = reader.next() {
          do throws(RPCError) {
            await inbox.add(try RPCMessage(parsing: try message.get()), cancellation)
          } catch { await inbox.add(.fault(error)) }
        }
      }
      await inbox.add(.end)
    }
  }

  /// Whether the client still reads.
  var isOpen: Bool { output.failure == nil }

  /// Answers a request.
  func respond(to id: RPCID, _ result: Result<JSONValue, RPCError>) {
    switch result {
    case .success(let value): send([("id", id.value), ("result", value)])
    case .failure(let error): send([("id", id.value), ("error", error.value)])
    }
  }

  /// Answers bytes that are no message.
  func respond(to fault: RPCError) { send([("id", fault.id?.value ?? .null), ("error", fault.value)]) }

  /// Sends a notification.
  func notify(_ method: String, _ parameters: JSONValue) {
    send([("method", .string(method)), ("params", parameters)])
  }

  /// Sends a request; its response comes as a message with the returned id.
  @discardableResult mutating func request(_ method: String, _ parameters: JSONValue? = nil) -> RPCID {
    let id = RPCID.text("l10n-\(nextID)")
    nextID += 1
    send((["id": id.value, "method": method, "params": parameters] as JSONValue).members)
    return id
  }

  private func send(_ members: [JSONValue.Member]) {
    let bytes = JSONValue.object([("jsonrpc", .string("2.0"))] + members).bytes(brokenLevels: 0)
    if framing == .headers {
      output.write("Content-Length: \(bytes.count - 1)\r\n\r\n")
      output.write(data: Array(bytes.dropLast()))
    } else {
      output.write(data: bytes)
    }
    output.flush()
  }
}

/// The events that wait for the server, in order.
actor Inbox<Note: Sendable> {
  typealias Event = RPCConnection<Note>.Event

  private var events: [Event] = []
  private var taken = 0
  private var cancelled: Set<RPCID> = []
  private var waiter: CheckedContinuation<Void, Never>?

  /// Adds a message; one that cancels a request which still waits makes that request fail.
  func add(_ message: RPCMessage, _ cancellation: String) {
    if message.method == cancellation {
      let id = (message.parameters["id"] ?? message.parameters["requestId"]).flatMap(RPCID.init)
      let isWaiting = events[taken...].contains {
        if case .message(let other) = $0 { other.id == id && other.method != nil } else { false }
      }
      if let id, isWaiting {
        cancelled.insert(id)
        return
      }
    }
    add(.message(message))
  }

  func add(_ event: Event) {
    events.append(event)
    waiter?.resume()
    waiter = nil
  }

  /// Returns the next event, when there is one.
  func next() async -> Event {
    while taken == events.count {
      events.removeAll(keepingCapacity: true)
      taken = 0
      await withCheckedContinuation { waiter = $0 }
    }
    let event = events[taken]
    taken += 1
    if case .message(let message) = event, let id = message.id, message.method != nil,
      cancelled.remove(id) != nil
    {
      return .fault(RPCError(.requestCancelled, "the request was cancelled", id: id))
    }
    return event
  }
}
