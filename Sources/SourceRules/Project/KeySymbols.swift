import CatalogSymbols
package import RuleKit
import SourceText
import TextFlow
package import XCStrings

/// The members by which code may use the keys of a catalog instead of their texts.
package struct KeySymbols: Sendable {
  private let table: String
  /// Whether members are generated; not set if that is unknown.
  private let generation: BuildTarget.Setting

  /// Finds out whether Xcode generates symbols for the keys of a catalog.
  ///
  /// A package does so, and has no setting for it; `areWritten` says that `generate` wrote symbols.
  package init(ofCatalogAt path: String, targets: [BuildTarget] = [], areWritten: Bool = false) {
    let settings = targets.filter { $0.has(path) }.map(\.symbols)
    let isOff = !settings.isEmpty && settings.allSatisfy { $0 == .off }
    table = CatalogScopes.table(of: path)
    generation = areWritten || settings.contains(.on) ? .on : isOff ? .off : .unset
  }

  /// Returns the hash of the name of a key's symbol.
  package static func name(of entry: CatalogEntry) -> UInt64 {
    entry.keyNode.withDecodedUTF8 { StableHash(SymbolName.member(ofUTF8: $0)).value }
  }

  /// Returns the hash of what a use of a key's symbol looks like; `name` is that of the symbol.
  ///
  /// Where Xcode generates none for the key, only those of other tools are left: `localizable.homeTitle`.
  package func use(of entry: CatalogEntry, named name: UInt64) -> UInt64 {
    let isGenerated =
      switch generation {
      case .on: true
      case .off: false
      case .unset: entry.extractionState == .manual && entry.generatesSymbol
      }
    return isGenerated ? name : KeyUses.member(name, ofTable: table)
  }
}
