import SourceText
import SwiftTree

/// Finds out whether a declaration hands a parameter to logs, and to nothing and nobody else.
///
/// The wrappers that apps put around their logs are told from functions that show a text by what they do with it:
///
///     func note(_ message: String) { os_log("%{public}@", log: channel, message) }
///
/// An initializer may keep the value in a private property of which the same holds. Asked only of text that would
/// be reported, so that the body is read once more and nothing is kept of it.
struct LogHandover {
  /// Longer bodies do more than log.
  private static let longestBody = 4000
  private static let maximumDepth = 3

  private let contexts: ContextReader
  /// Whether properties of the name count as the parameter.
  private let hasProperties: Bool
  private var bytes: SourceBytes { contexts.bytes }
  private var tree: SyntaxTree { contexts.tree }

  /// Whether all functions that a parameter may be of only log it.
  static func isAll(of parameter: DeclaredParameter, in index: DeclarationIndex) -> Bool {
    // The call may be of another type's function of the name.
    if parameter.isByNameOnly { return false }
    let base = parameter.owner.isEmpty ? NameHash.root : NameHash(path: parameter.owner)
    var isFound = false
    for place in index.functions.places(of: base.appending(NameHash(parameter.function))) {
      let (file, function) = (index.file(place), index.function(place))
      let hasParameter = function.parameters.contains { place in
        file.isWritten(file.parameters[Int(place)].name, parameter.name)
      }
      guard hasParameter else { continue }
      guard let span = body(of: function, keeping: parameter.name, in: file), span.count <= longestBody
      else { return false }
      let isLog = reads(span, of: file, hasProperties: function.kind == .initializer) { reader in
        reader.isOnlyLogged(Array(parameter.name.utf8))
      }
      if !isLog { return false }
      isFound = true
    }
    return isFound
  }

  /// Whether a variable of a function is only logged.
  static func isAll(ofVariable name: [UInt8], in body: Range<Int>, of file: FileDeclarations) -> Bool {
    guard !name.isEmpty, body.count <= longestBody else { return false }
    return reads(body, of: file, hasProperties: false) { $0.isOnlyLogged(name) }
  }

  /// What to look at: a function's body, or that of the type whose initializer keeps the value.
  private static func body(
    of function: FunctionDeclaration, keeping name: String, in file: FileDeclarations
  ) -> Range<Int>? {
    switch function.kind {
    case .function: return function.body.isEmpty ? nil : function.body.range
    case .initializer:
      guard function.owner >= 0, !function.body.isEmpty else { return nil }
      let isOpen = file.properties.contains { property in
        property.owner == function.owner && file.isWritten(property.name, name) && !property.isPrivate
      }
      return isOpen ? nil : file.types[Int(function.owner)].body.range
    case .subscript, .enumCase, .memberwise: return nil
    }
  }

  /// Reads a body as a file of its own, which costs less than the file.
  private static func reads(
    _ range: Range<Int>, of file: FileDeclarations, hasProperties: Bool, _ body: (LogHandover) -> Bool
  ) -> Bool {
    let inside = range.dropFirst().dropLast()
    return file.file.bytes[inside].withUnsafeBufferPointer { buffer in
      // The tree lives as long as its syntax.
      let syntax = SourceSyntax(SourceBytes(buffer))
      return withExtendedLifetime(syntax) {
        body(LogHandover(contexts: ContextReader(syntax), hasProperties: hasProperties))
      }
    }
  }

  // MARK: - Uses

  /// Whether a value is used, and each use of it is one by a log or by a constant of which the same holds.
  private func isOnlyLogged(_ name: [UInt8], depth: Int = 0) -> Bool {
    var isUsed = false
    for place in 0..<tree.nodes.count where isUse(place, of: name) {
      isUsed = true
      if isInLog(place) { continue }
      guard depth < Self.maximumDepth, let constant = constant(takingValueAt: place), constant != name,
        isOnlyLogged(constant, depth: depth + 1)
      else { return false }
    }
    return isUsed
  }

  /// Whether a node is the value, and not another value's member, or what is set.
  private func isUse(_ place: Int, of name: [UInt8]) -> Bool {
    let parent = tree.parent(of: place)
    switch tree.nodes[place].kind {
    case .name: break
    case .member:
      guard hasProperties, let base = tree.base(ofMember: place), tree.nodes[base].kind == .name,
        bytes.equals(tree.nameRange(at: base), "self")
      else { return false }
    default: return false
    }
    guard bytes.buffer[tree.nameRange(at: place)].elementsEqual(name) else { return false }
    switch tree.nodes[parent].kind {
    case .member: return !bytes.equals(tree.nameRange(at: parent), "isEmpty")
    case .assignment:
      let target = tree.firstChild(of: parent)
      if target == place { return hasProperties && tree.nodes[place].kind == .name }
      return !(hasProperties && keeps(target, name))
    default: return true
    }
  }

  /// Whether `self.label = label` keeps the value in a property, whose uses count.
  private func keeps(_ target: Int, _ name: [UInt8]) -> Bool {
    tree.nodes[target].kind == .member && bytes.buffer[tree.nameRange(at: target)].elementsEqual(name)
  }

  /// Whether a call that logs is around a node.
  private func isInLog(_ place: Int) -> Bool {
    var list = tree.ancestor(of: place, .argumentList)
    while let inner = list {
      let (name, receiver) = contexts.callee(of: tree.parent(of: inner))
      if LogCalls(bytes).isLog(name, receiver: receiver) { return true }
      list = tree.ancestor(of: inner, .argumentList)
    }
    return false
  }

  /// The name of the constant whose value a node is part of.
  private func constant(takingValueAt place: Int) -> [UInt8]? {
    guard let binding = tree.ancestor(of: place, .binding, .codeBlock, .closure),
      tree.nodes[binding].kind == .binding, tree.nodes[tree.firstChild(of: binding)].kind == .namePattern,
      bytes.equals(tree.mainRange(at: tree.parent(of: binding)), "let")
    else { return nil }
    return Array(bytes.buffer[tree.nameRange(at: tree.firstChild(of: binding))])
  }
}
