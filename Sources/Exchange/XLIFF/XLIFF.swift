import SourceText

extension ExchangeFormat {
  /// XLIFF 1.2 as Xcode exports it; also markup that no other format recognizes.
  package static let xliff = ExchangeFormat(
    name: "xliff", container: .file(extension: "xliff", others: ["xlf"]), isXcodes: true,
    recognition: { $0.isMarkup ? .certain : nil }, holds: XMLText.canHold, holdsPath: XMLText.canHold(path:),
    write: { [SourceFile(path: "", bytes: XLIFFWriter.bytes($0, $1))] }, read: fileByFile(XLIFFReader.read))
}

/// Constants of XLIFF 1.2 files.
enum XLIFF {
  /// The namespace of its elements.
  static let namespace = "urn:oasis:names:tc:xliff:document:1.2"
  /// The author of a machine-written comment.
  static let machineAuthor = "auto-generated"
  /// The author of the note with the context.
  static let contextAuthor = "l10n"
  /// The attribute of a unit that the standard reserves for data of the exporting tool.
  static let hashAttribute = "extradata"
  /// The prefix of the translation's hash in that attribute, to which tools may add their own data.
  static let hashLabel = "l10n-target:"
  /// The prefix of the hash of the note with the context.
  static let contextLabel = "l10n-context:"

  /// The hash of the note with the context, whose lines tools may break.
  static func contextHash(of note: String) -> TextHash { TextHash(of: .text(WhiteSpace.collapsed(note))) }

  /// Parses a hash in the attribute, `nil` if it has none.
  static func hash(_ label: String, in data: String?) -> TextHash? {
    guard let data, let label = data.firstRange(of: label) else { return nil }
    return TextHash(data[label.upperBound...].prefix(16))
  }

  /// The namespaces that are read: 1.2, 1.1, and none, as written by some tools.
  static let namespaces = [namespace, "urn:oasis:names:tc:xliff:document:1.1", ""]
}

extension XMLTag {
  /// Throws unless the element is the root of a version of XLIFF.
  func requireXLIFF(_ version: String, _ namespaces: [String], in path: String) throws(InputError) {
    if name == "xliff", namespaces.contains(namespace) { return }
    let found = name == "xliff" ? "XLIFF in the namespace '\(namespace)'" : "'\(name)'"
    throw error(in: path, "the file is \(found), not \(version)")
  }

  /// Returns the error at the tag.
  func error(in path: String, _ message: String) -> InputError {
    InputError(path: path, position: position, message)
  }
}

extension XMLText {
  /// Whether XML can represent a path, which may have any bytes.
  static func canHold(path: String) -> Bool { canHold(path) && !PathText.hasEscapes(path) }

  /// Whether XML can represent all texts of a unit.
  static func canHold(_ unit: TranslationUnit) -> Bool {
    let texts = unit.source.phrases + (unit.target?.phrases ?? [])
    return ([unit.identifier.xcodeText, unit.comment ?? ""] + texts).allSatisfy { canHold($0) }
  }
}
