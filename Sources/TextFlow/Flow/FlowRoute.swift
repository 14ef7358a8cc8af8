/// Way of a value from its place to an API.
package struct FlowRoute: Sendable {
  /// Step of a value, from an expression to a place or an API.
  package struct Hop: Hashable, Sendable {
    /// The path of the file.
    package let path: String
    /// The start of the expression that passes the value on, in UTF-8.
    ///
    /// 0 for the step from a function's result to a call.
    package let offset: Int
    /// The destination of the value; `nil` for an API.
    let place: FlowPlace?
  }

  /// The steps in order, at least one; the API is the last.
  package let hops: [Hop]
  /// The sinks of the value at the API.
  package let sinks: SinkKinds
}
