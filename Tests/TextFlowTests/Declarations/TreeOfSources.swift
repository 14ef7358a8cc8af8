import SourceText
import SwiftIndex
import TextFlow

/// A few small files, read as one tree.
struct TreeOfSources {
  let sources: [ScannedSource]
  let index: DeclarationIndex

  /// Makes a tree of texts; the files are called `0.swift`, `1.swift` and so on.
  init(_ texts: String...) {
    sources = texts.enumerated().map { number, text in
      ScannedSource(SourceFile(path: "\(number).swift", text: text))
    }
    index = DeclarationIndex(merging: sources.map(FileDeclarations.init))
  }

  /// Returns the parameters that take the literals of the last file; `nil` for literals that none takes.
  func parameters() -> [DeclaredParameter?] {
    guard let source = sources.last else { return [] }
    return source.withTypes(index) { types in source.contexts().map(types.parameter) }
  }
}

extension ScannedSource {
  /// Provides type information for a file of a project.
  func withTypes<Result>(_ index: DeclarationIndex, _ body: (TypeReader) throws -> Result) rethrows -> Result
  {
    try file.withSyntax { try body(TypeReader($0, path: file.path, index: index)) }
  }

  /// Returns the context of each literal.
  func contexts() -> [LiteralContext] {
    file.withSyntax { tree in
      var reader = ContextReader(tree)
      return literals.map { reader.context(of: $0.range) }
    }
  }
}
