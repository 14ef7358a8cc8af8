import SwiftIndex
/// Calls of a configuration, with the use of the arguments in their signatures.
///
/// They take precedence over the declarations of the project and the table of APIs.
package struct ConfiguredAPIs: Sendable {
  /// No configured calls.
  package static let none = ConfiguredAPIs()

  /// Call with its use of arguments.
  private struct Row: Sendable {
    let function: LocalizedFunctions.Function
    let role: NameRole
  }

  /// The rows by function name.
  private var rows: [NameHash: [Row]] = [:]

  /// Creates the list from signatures such as `Banner.show(title:)` or `track(_:)`.
  ///
  /// A bare name stands for all arguments.
  package init(shown: [String] = [], logged: [String] = [], identifiers: [String] = []) {
    add(shown, .text)
    add(logged, .notText(.log))
    add(identifiers, .notText(.identifier))
  }

  private mutating func add(_ signatures: [String], _ role: NameRole) {
    for function in signatures.compactMap(LocalizedFunctions.Function.init) {
      rows[NameHash(function.name), default: []].append(Row(function: function, role: role))
    }
  }

  /// Whether the list is empty.
  var isEmpty: Bool { rows.isEmpty }

  /// Returns the role of an argument of a call.
  func role(of context: LiteralContext, _ types: TypeReader) -> NameRole {
    guard !rows.isEmpty, let named = rows[NameHash(types.bytes, context.name)] else { return .unknown }
    let receiver = types.bytes.buffer[context.receiver]
    let rows = named.filter { $0.function.names(context.label, in: types.bytes) }
    let row = rows.first { row in
      let owner = row.function.receiver
      return owner.isEmpty || owner.utf8.elementsEqual(receiver)
    }
    if let row { return row.role }
    let owners = rows.isEmpty ? [] : Self.owners(of: context, types)
    return rows.first { owners.contains(NameHash(path: $0.function.receiver)) }?.role ?? .unknown
  }

  /// Returns the types that may declare the called member: that of the receiver, or the enclosing one.
  private static func owners(of context: LiteralContext, _ types: TypeReader) -> [NameHash] {
    let type =
      context.receiver.isEmpty
      ? types.selfType(at: context.name.lowerBound)
      : types.type(of: context.receiver)
    return type.isUnknown ? [] : types.owners(of: type)
  }
}

extension LocalizedFunctions.Function {
  /// Whether the signature contains an argument with a label.
  fileprivate func names(_ label: Range<Int>, in bytes: SourceBytes) -> Bool {
    labels?.contains { $0.utf8.elementsEqual(bytes.buffer[label]) } ?? true
  }
}
