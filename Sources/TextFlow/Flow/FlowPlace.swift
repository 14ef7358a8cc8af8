package import SourceText
package import SwiftIndex
import SwiftTree

/// Place of a value: a parameter, a result, a property, a local name, a literal.
///
/// A 64-bit hash of the identity of the place, so that the files of a project agree on it without a shared
/// table.
package struct FlowPlace: Hashable, Sendable {
  let value: UInt64

  private init(_ hash: NameHash, _ kind: Int32) { value = hash.appending(kind).value }

  /// Returns the place of a function parameter or an enum case payload, by its index in the file.
  static func parameter(_ parameter: Int32, of function: DeclarationIndex.Location) -> FlowPlace {
    FlowPlace(NameHash.root.appending(function.file).appending(parameter), 1)
  }

  /// Returns the place of a function result.
  static func result(of function: DeclarationIndex.Location) -> FlowPlace {
    FlowPlace(NameHash.root.appending(function.file).appending(function.index), 2)
  }

  /// Returns the place of a property, given by the path of its type, or of a global variable.
  static func property(_ name: NameHash, of owner: NameHash) -> FlowPlace {
    FlowPlace(owner.appending(name), 3)
  }

  /// Returns the place of the raw values of an enum, given by its path.
  static func rawValue(of type: NameHash) -> FlowPlace { FlowPlace(type, 4) }

  /// Returns the place of a name declared in a block or closure, by the offset of the name.
  static func local(_ offset: Int, in file: Int32) -> FlowPlace {
    FlowPlace(NameHash.root.appending(file).appending(Int32(truncatingIfNeeded: offset)), 5)
  }

  /// Returns the place of the result of a call or of a text member, by its node.
  static func call(_ node: Int, in file: Int32) -> FlowPlace {
    FlowPlace(NameHash.root.appending(file).appending(Int32(truncatingIfNeeded: node)), 6)
  }

  /// Returns the place of a literal, by its index in the file.
  static func literal(_ index: Int, in file: Int32) -> FlowPlace {
    FlowPlace(NameHash.root.appending(file).appending(Int32(truncatingIfNeeded: index)), 7)
  }

  /// Returns the common place of all members of a name whose types are unknown.
  static func anyMember(_ name: NameHash) -> FlowPlace { FlowPlace(name, 8) }

  /// Returns the place of a tuple element, by its label.
  static func element(_ label: NameHash) -> FlowPlace { FlowPlace(label, 9) }

  /// Returns the place of an unnamed closure parameter.
  static func closureParameter(_ number: Int, of closure: Int, in file: Int32) -> FlowPlace {
    FlowPlace(
      NameHash.root.appending(file).appending(Int32(truncatingIfNeeded: closure))
        .appending(Int32(truncatingIfNeeded: number)), 11)
  }

  /// The place of `self` in a member of `String`, given the result of the function or property.
  var receiver: FlowPlace { FlowPlace(NameHash(self), 12) }

  /// Returns the place of an argument of the function in this place.
  func argument(_ number: Int) -> FlowPlace {
    FlowPlace(NameHash(self).appending(Int32(truncatingIfNeeded: number)), 13)
  }

  /// Returns the place of an element of the tuple in this place.
  func element(_ number: Int) -> FlowPlace {
    FlowPlace(NameHash(self).appending(Int32(truncatingIfNeeded: number)), 15)
  }

  /// Returns the place of a composed text or a piece of one, by its node.
  static func composed(_ node: Int, in file: Int32) -> FlowPlace {
    FlowPlace(NameHash.root.appending(file).appending(Int32(truncatingIfNeeded: node)), 16)
  }

  /// The place of the errors that the function with this result throws.
  var thrown: FlowPlace { FlowPlace(NameHash(self), 17) }

  /// The place of the result of the function in this place.
  var returned: FlowPlace { FlowPlace(NameHash(self), 14) }
}

extension NameHash {
  fileprivate init(_ place: FlowPlace) { self.init(raw: place.value) }
}

/// Readable names of places: `Item.title`, `Row(title:)`, `show(_:)`.
///
/// Places are hashes without names, so all declarations of the project are searched on demand.
package struct PlaceNames: Sendable {
  private var names: [FlowPlace: (verb: String, name: String)] = [:]

  /// Finds the names of the places on some routes.
  package init(on routes: [FlowRoute], in index: DeclarationIndex) {
    let wanted = Set(routes.flatMap { $0.hops.compactMap(\.place) })
    guard !wanted.isEmpty else { return }
    for (number, file) in index.files.enumerated() { add(file, Int32(truncatingIfNeeded: number), wanted) }
  }

  /// Returns the name of a step's destination; `nil` for unnamed places and APIs.
  package func name(of hop: FlowRoute.Hop) -> String? { hop.place.flatMap { names[$0]?.name } }

  /// Returns what a step does with the value: `is stored in 'Item.title'`.
  ///
  /// `nil` for unnamed places and APIs.
  package func phrase(of hop: FlowRoute.Hop) -> String? {
    hop.place.flatMap { names[$0] }.map { "\($0.verb) '\($0.name)'" }
  }

  private mutating func add(_ file: FileDeclarations, _ number: Int32, _ wanted: Set<FlowPlace>) {
    func add(_ place: FlowPlace, _ verb: String, _ name: @autoclosure () -> String) {
      if wanted.contains(place), names[place] == nil { names[place] = (verb, name()) }
    }
    func owned(_ owner: Int32, _ name: ByteSpan) -> String {
      owner < 0 ? file.text(name) : "\(Self.lastName(file.path(of: owner))).\(file.text(name))"
    }
    for property in file.properties {
      let name = { owned(property.owner, property.name) }
      let verb = property.isComputed ? "is returned by" : "is stored in"
      add(.property(property.nameHash, of: file.pathHash(of: property.owner)), verb, name())
      add(.anyMember(property.nameHash), "may be that of any", ".\(file.text(property.name))")
    }
    for place in file.types.indices {
      add(
        .rawValue(of: file.types[place].path), "is a",
        "\(Self.lastName(file.path(of: Int32(place)))).rawValue")
    }
    for (place, function) in file.functions.enumerated() where function.kind != .memberwise {
      let isMade = function.kind == .initializer
      let name = {
        isMade ? Self.lastName(file.path(of: function.owner)) : owned(function.owner, function.name)
      }
      let labels = function.parameters.map { file.parameters[Int($0)].label }
      let index = DeclarationIndex.Location(file: number, index: Int32(place))
      add(.result(of: index), "is returned by", "\(name())(\(labels.map { Self.label($0, file) }.joined()))")
      for (parameter, label) in zip(function.parameters, labels) {
        add(.parameter(parameter, of: index), "is passed to", "\(name())(\(Self.label(label, file)))")
      }
    }
  }

  private static func label(_ label: ByteSpan, _ file: FileDeclarations) -> String {
    (label.isEmpty ? "_" : file.text(label)) + ":"
  }

  private static func lastName(_ path: String) -> String {
    path.split(separator: ".").last.map(String.init) ?? path
  }
}

/// Value at the position in the code where it is passed on.
package struct PassedValue: Hashable, Sendable {
  /// The expression as written.
  package let text: String
  /// The readable name of the receiver: `Text(_:)`, `label.text`; empty if it has no name.
  package let receiver: String
  /// Whether the receiver is a declaration whose name suggests user-facing text.
  package var isDeclaration = false
}

extension SourceFile {
  /// Returns the values passed on at the starts of expressions or the names of declarations.
  package func passedValues(at offsets: [Int]) -> [PassedValue] {
    withSyntax { tree in
      var reader = PassedValueReader(tree)
      return offsets.map { reader.value(at: $0) }
    }
  }
}

private struct PassedValueReader {
  let tree: SyntaxTree
  let bytes: SourceBytes
  var contexts: ContextReader

  init(_ tree: SyntaxTree) {
    (self.tree, bytes, contexts) = (tree, SourceBytes(tree.bytes), ContextReader(tree))
  }

  mutating func value(at offset: Int) -> PassedValue {
    guard let node = tree.node(at: offset..<offset + 1) else { return PassedValue(text: "", receiver: "") }
    guard tree.range(at: node).lowerBound == offset, tree.kind(at: node) != .namePattern else {
      let name = bytes.text(tree.range(ofTokenAt: offset))
      return PassedValue(text: name, receiver: name, isDeclaration: true)
    }
    return PassedValue(text: bytes.text(tree.range(at: widest(node))), receiver: receiver(of: node))
  }

  /// Returns the largest chain of members and calls that starts at the start of a node.
  private func widest(_ node: Int) -> Int {
    var node = node
    while case let parent = tree.parent(of: node), parent >= 0,
      [.member, .call, .optionalChain, .forcedValue, .subscriptCall].contains(tree.kind(at: parent)),
      tree.firstChild(of: parent) == node
    {
      node = parent
    }
    return node
  }

  /// Returns the name of the receiver of a node's value.
  private mutating func receiver(of node: Int) -> String {
    var context = contexts.context(ofNode: node)
    var next: Int? = node
    while let node = next.flatMap({ outer($0, context) }) {
      context = contexts.context(ofNode: node)
      next = node
    }
    switch context.kind {
    case .argument: return context.callName(bytes)
    case .assignment, .compoundAssignment:
      let receiver = bytes.text(context.receiver)
      return receiver.isEmpty || receiver == "." || receiver == "self"
        ? bytes.text(context.name) : "\(receiver).\(bytes.text(context.name))"
    case .pattern: return "case"
    default: return bytes.text(context.name)
    }
  }

  /// Returns the enclosing literal of an interpolated value, or the call that converts the text.
  private func outer(_ node: Int, _ context: LiteralContext) -> Int? {
    switch context.kind {
    case .argument where Self.conversions.role(of: context.name, in: bytes) != .unknown:
      return bytes.equals(context.label, "localized") ? nil : tree.parent(of: Int(context.list))
    case .other:
      guard let outer = tree.ancestor(of: node, .interpolation, .codeBlock) else { return nil }
      return tree.kind(at: outer) == .interpolation ? tree.parent(of: outer) : nil
    default: return nil
    }
  }

  private static let conversions = NameTable("text:String NSString Substring Array Set Optional")
}

extension LiteralContext {
  /// The readable name of the call: `UIAlertAction(title:)`, or only the label if the type is omitted.
  func callName(_ bytes: SourceBytes) -> String {
    let label = self.label.isEmpty ? "_" : bytes.text(self.label)
    guard bytes.equals(name, "init") else { return "\(bytes.text(name))(\(label):)" }
    guard receiver.count > 1 else { return "\(label):" }
    let isType = bytes[receiver.lowerBound] < UInt8(ascii: "a")
    return bytes.text(receiver) + (isType ? "" : ".init") + "(\(label):)"
  }
}
