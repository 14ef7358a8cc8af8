package import SourceText
import SwiftTree

/// What a file declares outside the bodies of functions.
///
/// Types with what they inherit, functions and initializers with their parameters, properties, cases of enums and
/// type aliases, found in one walk that steps over bodies. All parts are ranges of the file, which stays in memory.
/// A class, because the index hands files to every question, and copies would count references to all their lists.
package final class FileDeclarations: Sendable {
  /// The file.
  package let file: SourceFile
  /// The types and extensions, in the order of the file, as all below.
  package let types: [TypeDeclaration]
  /// The functions, initializers, subscripts and cases.
  package let functions: [FunctionDeclaration]
  /// The parameters of all functions.
  package let parameters: [ParameterDeclaration]
  /// The properties, and the variables of the file.
  package let properties: [PropertyDeclaration]
  let aliases: [AliasDeclaration]
  let inheritedNames: [InheritedName]
  let generics: [GenericParameter]
  /// The names of the generic parameters.
  private let genericNames: HashSet
  /// The paths of the types with dots.
  private let paths: [String]
  /// What stands between the braces of functions and properties, in the order of the file; none is in another.
  private let bodies: [ByteSpan]

  /// Finds the declarations of a file.
  package convenience init(_ source: ScannedSource) {
    self.init(source.file, source.file.withSyntax { DeclarationReader.declarations(of: $0.tree) })
  }

  /// Finds the declarations of a file by its syntax.
  package convenience init(_ source: ScannedSource, _ syntax: SourceSyntax) {
    self.init(source.file, DeclarationReader.declarations(of: syntax.tree))
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
    genericNames = HashSet(found.generics.map(\.nameHash.value))
    bodies = (functions.map(\.body) + properties.map(\.body)).filter { !$0.isEmpty }
      .sorted { $0.lowerBound < $1.lowerBound }
  }

  /// Returns the text of a part; empty for one that is not there.
  package func text(_ span: ByteSpan) -> String {
    guard !span.isEmpty, span.upperBound <= file.bytes.count else { return "" }
    return String(decoding: file.bytes[span.range], as: UTF8.self)
  }

  /// Returns a type that is written in the file.
  package func type(_ written: WrittenType) -> SwiftType {
    let span = written.span
    if written.isName { return SwiftType(text(span)) }
    guard !span.isEmpty, span.upperBound <= file.bytes.count else { return .unknown }
    return file.bytes.withUnsafeBufferPointer {
      SwiftType(written: UnsafeBufferPointer(rebasing: $0[span.range]))
    }
  }

  /// Whether a type is written just so.
  package func isWritten(_ type: WrittenType, _ text: String) -> Bool { isWritten(type.span, text) }

  /// Whether a part is written just so.
  package func isWritten(_ span: ByteSpan, _ text: String) -> Bool {
    span.upperBound <= file.bytes.count && file.bytes[span.range].elementsEqual(text.utf8)
  }

  /// Whether a parameter may take a text.
  package func mayBeText(_ parameter: Int32) -> Bool { mayBeText(parameters[Int(parameter)].type) }

  /// Whether a type may be one of texts, by how it is written.
  ///
  /// It may where it says `String`, `[String: Substring]`, `T`, or nothing at all.
  package func mayBeText(_ type: WrittenType) -> Bool {
    let span = type.span
    if type.isName, isGeneric(span) || isWritten(span, "Set") { return true }
    guard span.range.count > 1, span.upperBound <= file.bytes.count else { return true }
    return file.bytes.withUnsafeBufferPointer { buffer in
      let bytes = SourceBytes(buffer)
      return span.range.contains { bytes[$0] == UInt8(ascii: "t") && bytes.starts(with: "tring", at: $0) }
    }
  }

  /// Whether a property may be a text, by its type or by its first value.
  package func mayBeText(_ property: PropertyDeclaration) -> Bool {
    if !property.type.isEmpty { return mayBeText(property.type) }
    if property.value.isEmpty { return !property.environment.isEmpty || property.isComputed }
    return !property.isOtherValue
  }

  /// Whether a name is that of a generic parameter in the file.
  private func isGeneric(_ name: ByteSpan) -> Bool {
    !generics.isEmpty && genericNames.contains(NameHash(text(name)).value)
  }

  /// The path of a type with dots, as in `A.B`; empty for the file's own level.
  package func path(of type: Int32) -> String { type < 0 ? "" : paths[Int(type)] }

  /// The hash of that path.
  package func pathHash(of type: Int32) -> NameHash { type < 0 ? .root : types[Int(type)].path }

  /// The places of the functions by the offsets of their bodies.
  package var functionBodies: [Int: Int32] {
    var bodies: [Int: Int32] = [:]
    for (place, function) in functions.enumerated() where !function.body.isEmpty {
      bodies[function.body.lowerBound] = Int32(place)
    }
    return bodies
  }

  /// The places of the properties by the offsets of their bodies.
  package var propertyBodies: [Int: Int32] {
    var bodies: [Int: Int32] = [:]
    for (place, property) in properties.enumerated() where !property.body.isEmpty {
      bodies[property.body.lowerBound] = Int32(place)
    }
    return bodies
  }

  /// The body of the function or property around an offset.
  package func body(around offset: Int) -> Range<Int>? {
    var low = 0
    var high = bodies.count
    while low < high {
      let middle = (low + high) / 2
      if bodies[middle].lowerBound <= offset { low = middle + 1 } else { high = middle }
    }
    return low > 0 && bodies[low - 1].contains(offset) ? bodies[low - 1].range : nil
  }

  /// The place of the innermost type whose body holds an offset, -1 for none.
  package func type(around offset: Int) -> Int32 {
    // Types are in the order of their starts: the last one that starts before holds the offset, or one around it.
    var low = 0
    var high = types.count
    while low < high {
      let middle = (low + high) / 2
      if types[middle].body.lowerBound <= offset { low = middle + 1 } else { high = middle }
    }
    var place = Int32(low - 1)
    while place >= 0, !types[Int(place)].body.contains(offset) { place = types[Int(place)].outer }
    return place
  }
}

/// The declarations of a file while they are being found.
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
