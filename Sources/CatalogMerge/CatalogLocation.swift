package import XCStrings

/// A place in a catalog in translators' terms: key, language and text.
package struct CatalogLocation: Hashable, Sendable {
  /// The member names from the root of the file.
  package let path: [String]
  /// The path with names that are compared byte for byte.
  package var exactPath: [ExactKey] { path.map { ExactKey($0) } }
  /// The role of the value at the place.
  let role: CatalogRole

  /// The key; `nil` for places of the file as a whole.
  package var key: String? { path.count > 1 && path[0] == "strings" ? path[1] : nil }

  /// Creates the place at a path; `nil` for paths inside a text or another leaf, which merges never use.
  package init?(path: [String]) {
    var role = CatalogRole.catalog
    guard !path.isEmpty, path.count <= Self.longestPath else { return nil }
    for name in path {
      guard role.hasParts else { return nil }
      role = role.member(name)
    }
    guard role != .strings else { return nil }
    self.init(path: path, role: role)
  }

  /// A limit above the number of names of any form; deeper values merge as a whole.
  static let longestPath = 32

  init(path: [String], role: CatalogRole) { (self.path, self.role) = (path, role) }

  /// Returns the place of a member.
  func member(_ name: String) -> CatalogLocation {
    CatalogLocation(path: path + [name], role: role.member(name))
  }

  /// The language; `nil` for places of a key in all languages.
  package var language: Language? {
    path.count > 3 && path[0] == "strings" && path[2] == "localizations" ? Language(path[3]) : nil
  }

  /// The path from the language, or from the key; empty for all of it.
  ///
  /// Texts are named as in XLIFF: `plural.few`, `device.mac.plural.one`, `substitutions.cities.plural.other`.
  package var leaf: String {
    if language != nil { return Self.leaf(path.dropFirst(4)) }
    return path.dropFirst(key == nil ? 0 : 2).joined(separator: ".")
  }

  /// The place relative to its key, such as `es, plural.few` or `comment`.
  var nameInKey: String {
    let leaf = leaf
    guard let language else { return leaf }
    return leaf.isEmpty ? language.rawValue : "\(language), \(leaf)"
  }

  /// Whether the place sorts before another one, with names in catalog order.
  func precedes(_ other: CatalogLocation) -> Bool {
    for (name, otherName) in zip(path, other.path) {
      switch KeyOrder.compare(name, otherName) {
      case .before: return true
      case .same: continue
      case .after: return false
      }
    }
    return path.count < other.path.count
  }

  private static func leaf(_ names: ArraySlice<String>) -> String {
    var names = Array(names)
    if let last = names.last, last == "stringUnit" || last == "stringSet" { names.removeLast() }
    return names.filter { $0 != "variations" }.joined(separator: ".")
  }
}

extension CatalogLocation: CustomStringConvertible {
  /// The place in one line, such as `'cart.title' in 'es', plural.few`.
  package var description: String {
    let leaf = leaf
    guard let key else { return leaf.isEmpty ? "the catalog" : "'\(leaf)' of the catalog" }
    let name = "'\(key)'"
    let owner = language.map { "\(name) in '\($0)'" } ?? name
    return leaf.isEmpty ? owner : "\(owner), \(leaf)"
  }
}
