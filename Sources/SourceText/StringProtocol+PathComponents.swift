extension StringProtocol {
  /// The names in a path in order, without empty ones: `App`, `Home.swift` in `/App//Home.swift`.
  ///
  /// Splitting the bytes instead of the characters matters, as paths of all files are split several times.
  package var pathComponents: [Substring] {
    String(self).utf8.split(separator: UInt8(ascii: "/")).map { Substring($0) }
  }

  /// The language in the name of a folder of resources: `es` of `es.lproj`; `nil` for other names.
  package var folderLanguage: SubSequence? { hasSuffix(".lproj") ? dropLast(".lproj".count) : nil }
}
