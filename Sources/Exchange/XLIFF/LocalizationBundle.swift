import SourceText
package import XCStrings

extension ExchangeFormat {
  /// Xcode's bundle around an XLIFF file.
  package static let xcloc = ExchangeFormat(
    name: "xcloc", container: .folder(extension: "xcloc"), isXcodes: true, includesCatalogs: true,
    holds: XMLText.canHold, holdsPath: XMLText.canHold(path:), write: LocalizationBundle.files,
    read: LocalizationBundle.read)
}

/// Xcode's `.xcloc` folder: an XLIFF file, the exported catalogs, and the name of the tool.
enum LocalizationBundle {
  private static let translations = "Localized Contents/"

  /// Returns the files below the folder.
  static func files(_ translations: Translations, _ options: ExchangeOptions) -> [SourceFile] {
    let language = translations.targetLanguage.rawValue
    var files = [
      SourceFile(path: "contents.json", bytes: contents(translations, options)),
      SourceFile(
        path: "\(Self.translations)\(language).xliff", bytes: XLIFFWriter.bytes(translations, options)),
    ]
    let exported = Set(translations.files.map(\.path))
    for source in options.sourceContents where exported.contains(source.path) {
      files.append(SourceFile(path: "Source Contents/\(inside(source.path))", bytes: source.bytes))
    }
    return files
  }

  /// Returns a path without components that leave the folder.
  private static func inside(_ path: String) -> String {
    path.split(separator: "/").filter { $0 != ".." && $0 != "." }.joined(separator: "/")
  }

  private static func contents(_ translations: Translations, _ options: ExchangeOptions) -> [UInt8] {
    let (name, version) = (JSONValue.string(options.toolName), JSONValue.string(options.toolVersion))
    let kind = options.project?.hasSuffix(".xcworkspace") == true ? "workspace" : "project"
    let document: JSONValue = [
      "developmentRegion": translations.sourceLanguage.rawValue, kind: options.project,
      "targetLocale": translations.targetLanguage.rawValue,
      "toolInfo": ["toolBuildNumber": version, "toolID": name, "toolName": name, "toolVersion": version]
        as JSONValue, "version": "1.0",
    ]
    return Array(document.text().utf8)
  }

  /// Reads the XLIFF files of a bundle; its other files have no translations.
  static func read(_ files: [SourceFile]) throws(InputError) -> IncomingTranslations {
    let own = files.filter { $0.path.hasSuffix(".xliff") && $0.path.contains(translations) }
    guard !own.isEmpty else {
      throw InputError(path: files.first?.path ?? "", "the bundle has no XLIFF file in 'Localized Contents'")
    }
    return try ExchangeFormat.fileByFile(XLIFFReader.read)(own)
  }
}

extension StringCatalog {
  /// The catalog reduced to the source language, as in Xcode's `.xcloc` folders.
  package func sourceContents(where isWanted: (_ key: String) -> Bool = { _ in true }) -> [UInt8] {
    let document = JSONValue.object(
      tree.root.members.map { member in
        let entries = member.value.members.filter { isWanted($0.name) }.map { ($0.name, entry($0.value)) }
        return (member.name, member.name == "strings" ? .object(entries) : JSONValue(member.value))
      })
    return Array(document.text().utf8)
  }

  private func entry(_ node: JSONNode) -> JSONValue {
    .object(
      node.members.compactMap { member -> JSONValue.Member? in
        guard member.name == "localizations" else { return (member.name, JSONValue(member.value)) }
        let source = member.value[sourceLanguage.rawValue]
        return source.map { (member.name, [sourceLanguage.rawValue: $0] as JSONValue) }
      })
  }
}
