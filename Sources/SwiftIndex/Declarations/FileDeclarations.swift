package import SourceText
package import SwiftTree

/// Declarations of a file outside of function bodies.
///
/// Contains types with their inheritance, functions and initializers with their parameters, properties, enum
/// cases and type aliases. All parts are ranges of the file, which stays in memory.
///
/// A class, because the index returns files for every query, and copies would count references to all their
/// lists.
package final class FileDeclarations: Sendable {
  /// The file.
  package let file: SourceFile
  /// The types and extensions, in file order, like the lists below.
  package let types: [TypeDeclaration]
  /// The functions, initializers, subscripts and cases.
  package let functions: [FunctionDeclaration]
  /// The parameters of all functions.
  package let parameters: [ParameterDeclaration]
  /// The properties, and the global variables.
  package let properties: [PropertyDeclaration]
  let aliases: [AliasDeclaration]
  let inheritedNames: [InheritedName]
  let generics: [GenericParameter]
  /// The names of the generic parameters.
  private let genericNames: Set<UInt64>
  /// The dotted paths of the types.
  private let paths: [String]
  /// Function or property with a body, by its index.
  package enum Member: Sendable {
    case function(Int32)
    case property(Int32)
  }

  /// The functions and properties with bodies, in the order of these, which are never nested.
  private let bodies: [(span: ByteSpan, member: Member)]

  /// Finds the declarations of a file.
  package convenience init(_ source: ScannedSource) {
    self.init(source.file, source.file.withSyntax { DeclarationReader.declarations(of: $0) })
  }

  /// Finds the declarations of a file by its tree.
  package convenience init(_ source: ScannedSource, _ tree: SyntaxTree) {
    self.init(source.file, DeclarationReader.declarations(of: tree))
  }

  private init(_ file: SourceFile, _ found: FoundDeclarations) {
    self.file = file
    types = found.types
    functions = found.functions
    parameters = found.parameters
    properties = found.properties
    aliases = found.aliases
    inheritedNames = found.inheritedNames
    generics = found.generics
    paths = found.paths
    genericNames = Set(found.generics.map(\.nameHash.value))
    let functions = found.functions.enumerated().map { ($1.body, Member.function(Int32($0))) }
    let properties = found.properties.enumerated().map { ($1.body, Member.property(Int32($0))) }
    bodies = (functions + properties).filter { !$0.0.isEmpty }.sorted { $0.0.lowerBound < $1.0.lowerBound }
  }

  /// Returns the text of a part; empty for a missing one.
  package func text(_ span: ByteSpan) -> String {
    guard !span.isEmpty, span.upperBound <= file.bytes.count else { return "" }
    return String(decoding: file.bytes[span.range], as: UTF8.self)
  }

  /// Returns a type written in the file.
  package func type(_ span: ByteSpan) -> SwiftType {
    guard !span.isEmpty, span.upperBound <= file.bytes.count else { return .unknown }
    // A single name needs no parsing.
    if isName(span) { return SwiftType(text(span)) }
    return file.bytes.withUnsafeBufferPointer {
      SwiftType(written: UnsafeBufferPointer(rebasing: $0[span.range]))
    }
  }

  /// Whether a part is a single name.
  func isName(_ span: ByteSpan) -> Bool { file.bytes[span.range].allSatisfy(\.isWordByte) }

  /// Whether a part equals a text.
  package func isWritten(_ span: ByteSpan, _ text: String) -> Bool {
    span.upperBound <= file.bytes.count && file.bytes[span.range].elementsEqual(text.utf8)
  }

  /// Whether a parameter may receive a text.
  package func mayBeText(_ parameter: Int32) -> Bool { mayBeText(parameters[Int(parameter)].type) }

  /// Whether a parameter has a default value that may be a text.
  package func hasDefaultText(_ parameter: Int32) -> Bool {
    !parameters[Int(parameter)].value.isEmpty && mayBeText(parameter)
  }

  /// Whether a type may be a text, or an error with one, by its notation.
  ///
  /// True for `String`, `[String: Substring]`, `any Error`, `T`, or no type at all.
  package func mayBeText(_ span: ByteSpan) -> Bool {
    if !generics.isEmpty && genericNames.contains(NameHash(text(span)).value) { return true }
    if isWritten(span, "Set") { return true }
    guard span.range.count > 1, span.upperBound <= file.bytes.count else { return true }
    return file.bytes.withUnsafeBufferPointer { buffer in
      let bytes = SourceBytes(buffer)
      return span.range.contains { offset in
        bytes[offset] == UInt8(ascii: "t") && bytes.starts(with: "tring", at: offset)
          || bytes[offset] == UInt8(ascii: "E") && bytes.starts(with: "Error", at: offset)
      }
    }
  }

  /// Whether a property may be a text, by its type or its initial value.
  package func mayBeText(_ property: PropertyDeclaration) -> Bool {
    if !property.type.isEmpty { return mayBeText(property.type) }
    if property.value.isEmpty { return !property.environment.isEmpty || property.isComputed }
    return !property.isOtherValue
  }

  /// Returns the dotted path of a type, as in `A.B`; empty for the file level.
  package func path(of type: Int32) -> String { type < 0 ? "" : paths[Int(type)] }

  /// Returns the hash of that path.
  package func pathHash(of type: Int32) -> NameHash { type < 0 ? .root : types[Int(type)].path }

  /// Returns the function or property whose body is around an offset, with this body.
  package func member(around offset: Int) -> (body: Range<Int>, member: Member)? {
    let low = bodies.partitionIndex { $0.span.lowerBound > offset }
    guard low > 0, case let (span, member) = bodies[low - 1], span.contains(offset) else { return nil }
    return (span.range, member)
  }

  /// Whether the file differs from an earlier state only in the bodies of functions and properties.
  ///
  /// Then what other files know of it is the same.
  package func hasOutline(of earlier: FileDeclarations) -> Bool {
    guard bodies.count == earlier.bodies.count else { return false }
    var (start, old) = (0, 0)
    for (body, oldBody) in zip(bodies, earlier.bodies) {
      guard start <= body.span.lowerBound, old <= oldBody.span.lowerBound,
        file.bytes[start..<body.span.lowerBound] == earlier.file.bytes[old..<oldBody.span.lowerBound]
      else { return false }
      (start, old) = (body.span.upperBound, oldBody.span.upperBound)
    }
    return file.bytes[start...] == earlier.file.bytes[old...]
  }

  /// Returns the index of the innermost type whose body contains an offset; -1 for none.
  package func type(around offset: Int) -> Int32 {
    // Types are ordered by start: the last one that starts before contains the offset, or an enclosing one
    // does.
    let low = types.partitionIndex { $0.body.lowerBound > offset }
    var index = Int32(low - 1)
    while index >= 0, !types[Int(index)].body.contains(offset) { index = types[Int(index)].outer }
    return index
  }
}

/// Declarations of a file found so far.
package struct FoundDeclarations {
  var types: [TypeDeclaration] = []
  var functions: [FunctionDeclaration] = []
  var parameters: [ParameterDeclaration] = []
  var properties: [PropertyDeclaration] = []
  var aliases: [AliasDeclaration] = []
  var inheritedNames: [InheritedName] = []
  var generics: [GenericParameter] = []
  var paths: [String] = []
}

/// Property of a type, or global variable.
package struct PropertyDeclaration: Sendable {
  /// The name.
  package var name = ByteSpan.empty
  /// The hash of the name.
  package var nameHash = NameHash.none
  /// The index of the owning type in the file; -1 for none.
  package let owner: Int32
  /// The declared type; empty if it is inferred from the value.
  package var type = ByteSpan.empty
  /// The expression of the initial value.
  package var value = ByteSpan.empty
  /// The argument of `@Environment(…)`.
  package var environment = ByteSpan.empty
  /// The range between the braces after it: accessors or observers.
  package var body = ByteSpan.empty
  /// Whether the property is static.
  package var isStatic = false
  /// Whether the property is computed.
  package var isComputed = false
  var isLet = false
  var isPrivate = false
  /// Whether the declared type is an optional.
  package var isOptional = false
  /// Whether the property has a wrapper with arguments, `@State(…)`, or without an external value.
  var hasWrapperArguments = false
  var isCustom = false
  /// Whether the initial value is syntactically not a text.
  var isOtherValue = false
  /// Whether the value belongs to another property, as after `@Binding`.
  var isBinding = false
}

/// Type alias.
package struct AliasDeclaration: Sendable {
  let nameHash: NameHash
  /// The index of the owning type in the file; -1 for none.
  package let owner: Int32
  let type: ByteSpan
}

/// Range of a file in eight bytes; empty if missing.
@propertyWrapper
package struct ByteSpan: Hashable, Sendable {
  private var start: UInt32
  private var end: UInt32

  static let empty = ByteSpan(0..<0)

  init(_ range: Range<Int>) { self.init(wrappedValue: range) }

  /// Stores a range of offsets.
  package init(wrappedValue range: Range<Int>) {
    start = UInt32(truncatingIfNeeded: range.lowerBound)
    end = UInt32(truncatingIfNeeded: range.upperBound)
  }

  /// The range of offsets, as a property.
  package var wrappedValue: Range<Int> {
    get { range }
    set { self = ByteSpan(newValue) }
  }

  /// The offset of the first byte.
  package var lowerBound: Int { Int(start) }
  var upperBound: Int { Int(end) }
  /// The range of offsets.
  package var range: Range<Int> { lowerBound..<upperBound }
  /// Whether the range is empty.
  package var isEmpty: Bool { start == end }

  /// Whether the range contains an offset.
  package func contains(_ offset: Int) -> Bool { offset >= lowerBound && offset < upperBound }
}
