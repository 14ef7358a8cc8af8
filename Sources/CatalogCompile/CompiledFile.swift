/// A file of a compiled catalog.
package struct CompiledFile: Sendable {
  /// How a file is written.
  package enum Serialization: String, Sendable, CaseIterable {
    /// A list of pairs or XML.
    case text
    /// A binary property list.
    case binary
  }

  /// The path below the output folder, such as `es.lproj/Localizable.strings`.
  package let path: String
  /// The keys with their values, sorted by the bytes of the keys.
  package let members: [PropertyListMember]
  let isDictionary: Bool

  /// The file with texts alone: Foundation on Linux crashes at lists of phrases and at texts that vary.
  package var texts: CompiledFile {
    let texts = members.filter { if case .string = $0.value { true } else { false } }
    return CompiledFile(path: path, members: texts, isDictionary: isDictionary)
  }

  /// The bytes of the file; a text that XML can't hold makes the file binary.
  ///
  /// Text has the comments of keys.
  package func bytes(
    _ serialization: Serialization, comment: (_ key: String) -> String? = { _ in nil }
  ) -> [UInt8] {
    if serialization == .text {
      let lines = members.map { PropertyListText.Line($0, comment($0.key)) }
      if !isDictionary { return PropertyListText.strings(lines) }
      if let text = PropertyListText.xml(lines) { return text }
    }
    return BinaryPropertyList.bytes(.dictionary(members))
  }
}
