import SourceText
package import XCStrings

/// The symbols of a catalog.
package struct SymbolTable: Sendable {
  /// The name of the table.
  package let name: String
  /// The symbols by their names.
  package private(set) var symbols: [CatalogSymbol] = []
  /// The symbols that another key has, too, each with that of the first such key.
  package private(set) var collisions: [(symbol: CatalogSymbol, other: CatalogSymbol)] = []
  /// The problems in file order.
  package private(set) var problems: [CatalogProblem] = []

  /// Derives the symbols of the keys managed by hand, or of all keys except stale ones.
  ///
  /// Keys with `generatesSymbol` set to false have none. An empty `name` is for symbols without code.
  package init(_ catalog: StringCatalog, named name: String, ofAllKeys: Bool = false) {
    self.name = name
    for entry in catalog.entries {
      let isManual = entry.extractionState == .manual
      // Xcode adds the empty key to most catalogs.
      let isWanted = isManual || ofAllKeys && entry.extractionState != .stale && !entry.key.isEmpty
      guard isWanted, entry.generatesSymbol, entry.node.kind == .object else { continue }
      do throws(CatalogSymbol.Obstacle) {
        symbols.append(try CatalogSymbol(entry, sourceLanguage: catalog.sourceLanguage))
      } catch {
        problems.append(Self.problem(error, of: entry))
      }
    }
    if !name.isEmpty, name != "Localizable", SymbolName.type(ofTable: name) == nil,
      let first = symbols.first
    {
      problems = [
        CatalogProblem(first.keyNode, "the table '\(name)' has no letters for a type's name", isError: false)
      ]
      symbols = []
    }
    addCollisions()
    symbols.sort { ($0.signature, $0.key) < ($1.signature, $1.key) }
    problems.sort { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// Whether code can be generated.
  package var isValid: Bool { problems.allowFiles }

  private static func problem(_ obstacle: CatalogSymbol.Obstacle, of entry: CatalogEntry) -> CatalogProblem {
    let message: Message =
      switch obstacle {
      case .noName: "'\(entry.key)' has no letters for a symbol's name"
      case .reservedName: "'\(entry.key)' begins with '$', as only names of the compiler do"
      case .unknownArgument: "'\(entry.key)' has an argument that Swift can't pass"
      }
    return CatalogProblem(entry.keyNode, message, isError: false)
  }

  private mutating func addCollisions() {
    var first: [String: CatalogSymbol] = [:]
    for symbol in symbols {
      if let other = first[symbol.signature] {
        collisions.append((symbol, other))
      } else {
        first[symbol.signature] = symbol
      }
    }
    problems += collisions.map { symbol, other in
      CatalogProblem(
        symbol.keyNode,
        "'\(symbol.key)' has the same symbol as '\(other.key)': '\(symbol.signature)'; rename one of them")
    }
  }
}
