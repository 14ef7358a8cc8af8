import SourceText
package import XCStrings

/// The symbols of a catalog.
package struct SymbolTable: Sendable {
  /// The name of the table.
  package let name: String
  /// The symbols by their names.
  package private(set) var symbols: [CatalogSymbol] = []
  /// The problems in file order.
  package private(set) var problems: [CatalogProblem] = []

  /// Derives the symbols of the keys managed by hand, or of all keys except stale ones.
  ///
  /// Keys with `generatesSymbol` set to false have none.
  package init(_ catalog: StringCatalog, named name: String, ofAllKeys: Bool = false) {
    self.name = name
    addSymbols(of: Self.entries(of: catalog, all: ofAllKeys), catalog.sourceLanguage)
    if name != "Localizable", SymbolName.type(ofTable: name) == nil, let first = symbols.first {
      problems = [
        CatalogProblem(first.keyNode, "the table '\(name)' has no letters for a type's name", isError: false)
      ]
      symbols = []
    }
    problems += collisions.map { symbol, other in
      CatalogProblem(
        symbol.keyNode,
        "'\(symbol.key)' has the same symbol as '\(other.key)': '\(symbol.signature)'; rename one of them")
    }
    symbols.sort { ($0.signature, $0.key) < ($1.signature, $1.key) }
    problems.sort { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// Returns the symbols of keys managed by hand that an earlier key has, too, each with the first one's.
  package static func collisions(in catalog: StringCatalog) -> [(symbol: CatalogSymbol, other: CatalogSymbol)]
  {
    let entries = entries(of: catalog, all: false)
    // Only keys whose symbols have one name can have one symbol.
    let positions = Dictionary(grouping: entries.indices) { SymbolName.member(ofKey: entries[$0].key) }
    let shared = positions.values.filter { $0.count > 1 }.joined().sorted().map { entries[$0] }
    var table = SymbolTable(name: "")
    table.addSymbols(of: shared, catalog.sourceLanguage)
    return table.collisions
  }

  private init(name: String) { self.name = name }

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

  private static func entries(of catalog: StringCatalog, all: Bool) -> [CatalogEntry] {
    catalog.entries.filter { entry in
      let isManual = entry.extractionState == .manual
      // Xcode adds the empty key to most catalogs.
      let isWanted = isManual || all && entry.extractionState != .stale && !entry.key.isEmpty
      return isWanted && entry.generatesSymbol && entry.node.kind == .object
    }
  }

  private mutating func addSymbols(of entries: [CatalogEntry], _ sourceLanguage: Language) {
    for entry in entries {
      do throws(CatalogSymbol.Obstacle) {
        symbols.append(try CatalogSymbol(entry, sourceLanguage: sourceLanguage))
      } catch { problems.append(Self.problem(error, of: entry)) }
    }
  }

  private var collisions: [(symbol: CatalogSymbol, other: CatalogSymbol)] {
    var first: [String: CatalogSymbol] = [:]
    return symbols.compactMap { symbol in
      if let other = first[symbol.signature] { return (symbol, other) }
      first[symbol.signature] = symbol
      return nil
    }
  }
}
