import SourceText
import SwiftTree

/// Views that only previews and tests instantiate.
///
/// Only the project itself can instantiate a view of its own that is not public. If no shipped code mentions it, other
/// than code of such views, users don't see it. A view that nobody mentions may be a part of code to come.
package struct UnshownViews: Sendable {
  /// The mention of a view.
  package struct Mention: Hashable, Sendable {
    let name: UInt64
    /// Whether the code is shipped: not of a preview, a debug build or a test.
    let isShipped: Bool
    /// The names of the types around it.
    let around: [UInt64]
  }

  /// The hashes of the names.
  private let names: Set<UInt64>

  /// No views.
  package static let none = UnshownViews(names: [])

  private init(names: Set<UInt64>) { self.names = names }

  /// Finds the views of a project by the mentions in all of its code.
  package init(_ index: DeclarationIndex, _ mentions: [Mention]) {
    let mentioned = Set(mentions.lazy.filter { !$0.around.contains($0.name) }.map(\.name))
    var names = index.ownViews.intersection(mentioned)
    var left = mentions.filter(\.isShipped)
    while true {
      let shown = Set(left.filter { names.isDisjoint(with: $0.around) }.map(\.name))
      if shown.isEmpty { break }
      names.subtract(shown)
      left.removeAll { shown.contains($0.name) }
    }
    self.names = names
  }

  /// Whether an offset in a file is in the code of such a view.
  package func contain(_ offset: Int, in file: FileDeclarations) -> Bool {
    !names.isEmpty && !names.isDisjoint(with: file.typeNames(around: offset))
  }
}

extension DeclarationIndex {
  /// The hashes of the names of the views that only the project can instantiate.
  package var ownViews: Set<UInt64> {
    let view = NameHash("View")
    var names: Set<UInt64> = []
    for file in files {
      for type in file.types where type.kind == .struct && !file.isPublic(type) {
        let inherited = file.inheritedNames[Int(type.inherited.lowerBound)..<Int(type.inherited.upperBound)]
        if inherited.contains(where: { $0.hash == view }) { names.insert(type.nameHash.value) }
      }
    }
    return names
  }
}

extension FileDeclarations {
  /// Whether the line of a type's name has 'public' before it.
  fileprivate func isPublic(_ type: TypeDeclaration) -> Bool {
    let before = file.bytes[..<type.name.lowerBound]
    let start = before.lastIndex(of: UInt8(ascii: "\n")) ?? 0
    return String(decoding: before[start...], as: UTF8.self).contains("public ")
  }

  /// Returns the hashes of the names of the types around an offset.
  fileprivate func typeNames(around offset: Int) -> [UInt64] {
    var names: [UInt64] = []
    var type = type(around: offset)
    while type >= 0 {
      // An extension may be of a nested type: `extension Home.Row`.
      let name = text(types[Int(type)].name).split(separator: ".").last.map(String.init) ?? ""
      names.append(NameHash(name).value)
      type = types[Int(type)].outer
    }
    return names
  }

  /// Returns the mentions of views; code in some ranges is not shipped.
  package func mentions(
    of views: Set<UInt64>, in syntax: SourceSyntax, unshipped hidden: [Range<Int>]
  ) -> [UnshownViews.Mention] {
    if views.isEmpty { return [] }
    let bytes = syntax.bytes
    let own = Set(types.map(\.name.lowerBound))
    var found: Set<UnshownViews.Mention> = []
    for token in syntax.tree.tokens where token.kind == .identifier && bytes.startsUppercase(token.range) {
      let (hash, offset) = (NameHash(bytes, token.range).value, token.range.lowerBound)
      guard views.contains(hash), !own.contains(offset) else { continue }
      let isShipped = !hidden.contains { $0.contains(offset) }
      found.insert(UnshownViews.Mention(name: hash, isShipped: isShipped, around: typeNames(around: offset)))
    }
    return Array(found)
  }
}
