extension StringProtocol {
  /// The names in a path in order, without empty ones: `App`, `Home.swift` in `/App//Home.swift`.
  ///
  /// Splitting the bytes instead of the characters matters, as paths of all files are split several times.
  package var pathComponents: [Substring] {
    String(self).utf8.split(separator: UInt8(ascii: "/")).map { Substring($0) }
  }

  /// The last name in a path that ends with one: `Home.swift` of `App/Home.swift`.
  package var lastPathComponent: Substring {
    let path = Substring(self)
    return path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[path.utf8.index(after: $0)...] } ?? path
  }

  /// The language in the name of a folder of resources: `es` of `es.lproj`; `nil` for other names.
  package var folderLanguage: SubSequence? { hasSuffix(".lproj") ? dropLast(".lproj".count) : nil }
}
