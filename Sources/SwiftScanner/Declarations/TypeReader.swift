package import SourceText

/// Tells what names, calls and expressions in one file mean, by the declarations of the whole tree.
///
/// A class, because the caches behind its questions belong to one file and several readers share them.
package final class TypeReader {
  let tokens: TokenReader
  let index: DeclarationIndex
  /// The place of the file in the index, -1 where it does not belong to the tree.
  let place: Int32
  /// The declarations of the file, `nil` where it does not belong to the tree.
  let file: FileDeclarations?
  var callSites = BracketMemo<CallSite>()
  /// The functions that calls may mean.
  var choices: [NameHash: Choice] = [:]
  /// What braces declare, and the types of local names by their offsets.
  var locals: LocalNames
  var localTypes: [Int: SwiftType] = [:]
  private var ownTypes: [Int32: SwiftType] = [:]
  /// The types of properties found so far, which readers of parts of other files share.
  var answers = TypeAnswers()
  /// Where names are looked up in text that is taken out of its file.
  var fixedScope: DeclarationScope?
  /// The expressions that may still be read for the current question, and whether that limit was met.
  var budget = TypeReader.fullBudget
  var isCut = false
  /// The names of all functions of the file, those inside others too.
  private(set) lazy var functionNames: Set<NameHash> = {
    var names: Set<NameHash> = []
    for offset in 0..<bytes.count
    where bytes[offset] == UInt8(ascii: "f") && bytes.starts(with: "func ", at: offset) {
      names.insert(NameHash(bytes, tokens.token(after: offset + 5).range))
    }
    return names
  }()
  /// The functions that have generic parameters and a body.
  private lazy var genericFunctions = (file?.functions ?? []).filter {
    !$0.generics.isEmpty && !$0.body.isEmpty
  }
  private(set) lazy var functionBodies = file?.functionBodies ?? [:]

  var bytes: SourceBytes { tokens.bytes }

  init(_ tokens: TokenReader, path: String, index: DeclarationIndex) {
    self.tokens = tokens
    locals = LocalNames(tokens)
    self.index = index
    place = index.place(ofFile: path)
    file = place >= 0 ? index.files[Int(place)] : nil
  }

  /// The text of a range of the file, without backticks.
  func text(_ range: Range<Int>) -> String {
    let range = range.clamped(to: 0..<bytes.count)
    return String(decoding: bytes.buffer[range], as: UTF8.self)
  }

  /// Where names at an offset are looked up.
  func scope(at offset: Int) -> DeclarationScope {
    fixedScope ?? DeclarationScope(file: place, type: file?.type(around: offset) ?? -1)
  }

  /// The type at a place of a file, under its path.
  func type(at type: Int32, of scope: DeclarationScope) -> SwiftType {
    guard scope.file == place else { return SwiftType(index.files[Int(scope.file)].path(of: type)) }
    if let known = ownTypes[type] { return known }
    let path = SwiftType(file?.path(of: type) ?? "")
    ownTypes[type] = path
    return path
  }

  // MARK: - Types

  /// Returns the path of the innermost type around an offset, `nil` outside of types.
  package func enclosingType(at offset: Int) -> String? {
    guard let file else { return nil }
    let type = file.type(around: offset)
    return type < 0 ? nil : file.path(of: type)
  }

  /// Returns the path of the tree's own type that a name stands for, `nil` for other names.
  ///
  /// A tree that declares its own `Section` means that one. A nested type counts inside its owner only, and a
  /// private one in its file.
  package func declaredType(_ name: some StringProtocol, at offset: Int) -> String? {
    guard mayDeclareType(name) else { return nil }
    let type = index.resolved(SwiftType(String(name)), in: scope(at: offset))
    return isDeclared(type) ? type.name : nil
  }

  /// Whether the tree declares a type that the file sees, and does not only extend it.
  func isDeclared(_ type: SwiftType) -> Bool {
    !type.isUnknown && index.isVisible(NameHash(path: type.base), from: place)
  }

  /// Whether the file sees a function.
  func isVisible(_ function: DeclarationIndex.Place) -> Bool {
    function.file == place || !index.function(function).isPrivate
  }

  /// Most names are not types of the tree at all.
  private func mayDeclareType(_ name: some StringProtocol) -> Bool {
    let head = NameHash(name.prefix { $0 != "." })
    return index.namesType(head)
  }

  /// Returns a type that is written at an offset, with its names resolved.
  package func type(written range: ByteRange) -> SwiftType {
    var scope = scope(at: range.lowerBound)
    if fixedScope == nil {
      scope.function = genericFunctions.last { $0.body.contains(range.lowerBound) }
    }
    return index.resolved(SwiftType(written: text(range)), in: scope)
  }
}

/// Answers that were found so far, each of them once.
///
/// A class, since readers that follow a value into another file share it.
final class TypeAnswers {
  var properties: [DeclarationIndex.Place: SwiftType] = [:]
  /// Parameters by their files and their places there.
  var parameters: [DeclarationIndex.Place: DeclaredParameter] = [:]
  /// Whether all that the tree declares under a name is what the standard library means by it.
  var isEverywhere: [NameHash: Bool] = [:]
  /// The paths that have the members of a type.
  var owners: [NameHash: [NameHash]] = [:]
  /// What calls may name, by name, receiver and place.
  var candidates: [NameHash: TypeReader.Candidates] = [:]
}

extension ScannedSource {
  /// Answers questions about a file that belongs to a tree.
  package func withTypes<Result>(
    _ index: DeclarationIndex, _ body: (TypeReader) throws -> Result
  ) rethrows -> Result {
    try file.bytes.withUnsafeBufferPointer { buffer in
      let tokens = TokenReader(SourceBytes(buffer), elements: elements)
      return try body(TypeReader(tokens, path: file.path, index: index))
    }
  }
}
