package import SourceText

/// What a file declares outside the bodies of functions.
///
/// Types with what they inherit, functions and initialisers with their parameters, properties, cases of enums and
/// type aliases, found in one pass that jumps over bodies. All parts are ranges of the file, which stays in memory.
package struct FileDeclarations: Sendable {
  /// The file.
  package let file: SourceFile
  var types: [TypeDeclaration] = []
  var functions: [FunctionDeclaration] = []
  var parameters: [ParameterDeclaration] = []
  var properties: [PropertyDeclaration] = []
  var aliases: [AliasDeclaration] = []

  /// Finds the declarations of a file.
  package init(_ source: ScannedSource) {
    let empty = FileDeclarations(empty: source.file)
    self = source.file.bytes.withUnsafeBufferPointer { buffer in
      let reader = TokenReader(SourceBytes(buffer), elements: source.elements)
      var scanner = DeclarationScanner(reader, into: empty)
      scanner.run()
      return scanner.found
    }
  }

  private init(empty file: SourceFile) { self.file = file }

  /// The same file without its declarations.
  var emptied: FileDeclarations { FileDeclarations(empty: file) }

  /// Returns the text of a part; empty for one that is not there.
  func text(_ span: ByteSpan) -> String {
    guard !span.isEmpty, span.upperBound <= file.bytes.count else { return "" }
    return String(decoding: file.bytes[span.range], as: UTF8.self)
  }

  /// The path of a type with dots, as in `A.B`; empty for the file's own level.
  func path(of type: Int32) -> String {
    guard type >= 0 else { return "" }
    let outer = path(of: types[Int(type)].outer)
    let name = text(types[Int(type)].name).filter { $0 != "`" && !$0.isWhitespace }
    return outer.isEmpty ? name : outer + "." + name
  }

  /// The hash of that path.
  func pathHash(of type: Int32) -> NameHash { type < 0 ? .root : types[Int(type)].path }

  /// The place of the innermost type whose body holds an offset, -1 for none.
  func type(around offset: Int) -> Int32 {
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
