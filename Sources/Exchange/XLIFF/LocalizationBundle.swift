import SourceText
package import XCStrings

extension ExchangeFormat {
  /// Xcode's bundle around an XLIFF file.
  package static let xcloc = ExchangeFormat(
    name: "xcloc", container: .folder(extension: "xcloc"), isContextOptional: true, includesCatalogs: true,
    holds: XMLText.canHold, holdsPath: XMLText.canHold(path:), write: LocalizationBundle.files,
    read: LocalizationBundle.read)
}

/// Xcode's `.xcloc` folder: an XLIFF file, the exported catalogs, and the name of the tool.
enum LocalizationBundle {
  private static let translations = "Localized Contents/"

  /// Returns the files below the folder.
  static func files(_ translations: Translations, _ options: ExchangeOptions) -> [ExchangeFile] {
    let language = translations.targetLanguage.rawValue
    var files = [
      ExchangeFile(name: "contents.json", bytes: contents(translations, options)),
      ExchangeFile(
        name: "\(Self.translations)\(language).xliff", bytes: XLIFFWriter.bytes(translations, options)),
    ]
    for source in options.sourceContents {
      files.append(ExchangeFile(name: "Source Contents/\(inside(source.name))", bytes: source.bytes))
    }
    return files
  }

  /// Returns a path without components that leave the folder.
  private static func inside(_ path: String) -> String {
    path.split(separator: "/").filter { $0 != ".." && $0 != "." }.joined(separator: "/")
  }

  private static func contents(_ translations: Translations, _ options: ExchangeOptions) -> [UInt8] {
    var members: [JSONContent.Member] = [
      .init("developmentRegion", .string(translations.sourceLanguage.rawValue))
    ]
    if let project = options.project {
      let isWorkspace = project.hasSuffix(".xcworkspace")
      members.append(.init(isWorkspace ? "workspace" : "project", .string(project)))
    }
    members.append(.init("targetLocale", .string(translations.targetLanguage.rawValue)))
    members.append(
      .init(
        "toolInfo",
        .object([
          .init("toolBuildNumber", .string(options.toolVersion)), .init("toolID", .string(options.toolName)),
          .init("toolName", .string(options.toolName)), .init("toolVersion", .string(options.toolVersion)),
        ])))
    members.append(.init("version", .string("1.0")))
    return Array(JSONContent.object(members).xcodeText.utf8)
  }

  /// Reads the XLIFF files of a bundle; its other files have no translations.
  static func read(_ files: [SourceFile]) throws(ExchangeError) -> IncomingTranslations {
    var incoming = IncomingTranslations()
    var isFound = false
    for file in files where file.path.hasSuffix(".xliff") && file.path.contains(translations) {
      isFound = true
      incoming.append(try XLIFFReader.read(file))
    }
    guard isFound else {
      throw ExchangeError(
        file: files.first?.path ?? "", "the bundle has no XLIFF file in 'Localized Contents'")
    }
    return incoming
  }
}

extension StringCatalog {
  /// The catalog reduced to the source language, as in Xcode's `.xcloc` folders.
  package func sourceContents() -> [UInt8] {
    var members: [JSONContent.Member] = []
    for member in tree.root.members {
      let isStrings = member.name == "strings"
      members.append(.init(member.name, isStrings ? strings(member.value) : JSONContent(member.value)))
    }
    return Array(JSONContent.object(members).xcodeText.utf8)
  }

  private func strings(_ node: JSONNode) -> JSONContent {
    .object(node.members.map { .init($0.name, entry($0.value)) })
  }

  private func entry(_ node: JSONNode) -> JSONContent {
    var members: [JSONContent.Member] = []
    for member in node.members {
      guard member.name == "localizations" else {
        members.append(.init(member.name, JSONContent(member.value)))
        continue
      }
      guard let source = member.value[sourceLanguage.rawValue] else { continue }
      members.append(
        .init("localizations", .object([.init(sourceLanguage.rawValue, JSONContent(source))])))
    }
    return .object(members)
  }
}
