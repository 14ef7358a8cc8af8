package import SourceText
package import XCStrings

/// The formats for exporting and importing translations.
package enum ExchangeFormat: String, CaseIterable, Sendable {
  /// XLIFF 1.2 as Xcode exports it.
  case xliff
  /// Xcode's bundle around an XLIFF file.
  case xcloc
  /// XLIFF 2.0.
  case xliff2
  /// Comma-separated values, RFC 4180.
  case csv
  /// Tab-separated values.
  case tsv
  /// gettext PO files.
  case po
  /// The tool's own JSON format.
  case json
  /// `.strings` and `.stringsdict` in an `.lproj` folder.
  case strings
}

extension ExchangeFormat {
  /// The extensions of files that translators send back, without the period.
  ///
  /// The content of a file decides between formats.
  package var fileExtensions: [String] {
    switch self {
    case .xliff, .xliff2: ["xliff", "xlf"]
    case .xcloc: []
    case .csv: ["csv"]
    case .tsv: ["tsv", "tab"]
    case .po: ["po", "pot"]
    case .json: ["json"]
    case .strings: ["strings", "stringsdict"]
    }
  }

  /// The reader and writer of the format.
  package var codec: ExchangeCodec {
    switch self {
    case .xliff:
      ExchangeCodec(
        .file(extension: "xliff"), holds: XMLText.canHold,
        write: { [ExchangeFile(bytes: XLIFFWriter.bytes($0, $1))] }, readFile: XLIFFReader.read)
    case .xcloc:
      ExchangeCodec(
        .folder(extension: "xcloc"), holds: XMLText.canHold, write: LocalizationBundle.files,
        read: LocalizationBundle.read)
    case .xliff2:
      ExchangeCodec(
        .file(extension: "xlf"), write: { [ExchangeFile(bytes: XLIFF2Writer.bytes($0, $1))] },
        readFile: XLIFF2Reader.read)
    case .csv:
      ExchangeCodec(
        .file(extension: "csv"), write: { CSVFormat.write($0, byteOrderMark: $1.startsWithMark) },
        readFile: CSVFormat.read)
    case .tsv:
      ExchangeCodec(
        .file(extension: "tsv"),
        write: { CSVFormat.write($0, separator: .tab, byteOrderMark: $1.startsWithMark) },
        readFile: CSVFormat.read)
    case .po:
      ExchangeCodec(.file(extension: "po"), write: { POFormat.write($0, $1) }, readFile: POFormat.read)
    case .json:
      ExchangeCodec(
        .file(extension: "json"), write: { translations, _ in JSONFormat.write(translations) },
        readFile: JSONFormat.read)
    case .strings:
      ExchangeCodec(
        .folder(extension: "lproj"), holds: { StringsFormat.holds($0) && XMLText.canHold($0) },
        write: StringsFormat.write, read: StringsFormat.read)
    }
  }
}

/// The reader and writer of one format.
package struct ExchangeCodec: Sendable {
  /// The file or folder of an export.
  package enum Container: Hashable, Sendable {
    /// One file with that extension.
    case file(extension: String)
    /// A folder of files with that extension.
    case folder(extension: String)

    /// The extension, without the period.
    package var fileExtension: String {
      switch self {
      case .file(let name), .folder(let name): name
      }
    }
  }

  /// The file or folder of an export.
  package let container: Container
  /// Creates the files of an export, for units that the format supports.
  package let write: @Sendable (Translations, ExchangeOptions) -> [ExchangeFile]
  /// Reads a file, or all files of a folder.
  package let read: @Sendable ([SourceFile]) throws(ExchangeError) -> IncomingTranslations
  /// Whether the format can store each text of a unit.
  package let holds: @Sendable (TranslationUnit) -> Bool

  /// Creates a codec.
  package init(
    _ container: Container, holds: @escaping @Sendable (TranslationUnit) -> Bool = { _ in true },
    write: @escaping @Sendable (Translations, ExchangeOptions) -> [ExchangeFile],
    read: @escaping @Sendable ([SourceFile]) throws(ExchangeError) -> IncomingTranslations
  ) {
    self.container = container
    self.holds = holds
    self.write = write
    self.read = read
  }

  /// Creates a codec that reads file by file.
  package init(
    _ container: Container, holds: @escaping @Sendable (TranslationUnit) -> Bool = { _ in true },
    write: @escaping @Sendable (Translations, ExchangeOptions) -> [ExchangeFile],
    readFile: @escaping @Sendable (SourceFile) throws(ExchangeError) -> IncomingTranslations
  ) {
    self.init(container, holds: holds, write: write) { (files) throws(ExchangeError) in
      var incoming = IncomingTranslations()
      for file in files { incoming.append(try readFile(file)) }
      return incoming
    }
  }
}

/// One text to translate, with its context.
package struct TranslationUnit: Hashable, Sendable {
  /// The identifier of the text.
  package var identifier: UnitIdentifier
  /// The source text; for a form that the source language lacks, the form that it is based on.
  package var source: UnitText
  /// The current translation, `nil` if there is none.
  package var target: UnitText?
  /// The state of `target`; `.new` if there is none.
  package var state: UnitState
  /// Whether the text may be translated.
  package var isTranslatable = true
  /// The catalog's comment.
  package var comment: String?
  /// Whether the comment was written by a machine.
  package var isCommentAutoGenerated = false
  /// Context for translators beyond the comment.
  package var context = Context()

  /// Context for translators beyond the comment.
  package struct Context: Hashable, Sendable {
    /// The locations of key lookups in Swift code, as `PATH:LINE`, sorted by path and line.
    package var places: [String] = []
    /// Numbers of the plural form, such as `2–4, 22–24, …`; `nil` for other texts.
    package var sampleNumbers: String?
    /// The maximum number of characters, from the comment.
    package var maximumLength: Int?
    /// A description of each placeholder, such as `%1$lld: number`, in argument order.
    package var placeholders: [String] = []

    /// Creates an empty context.
    package init() {}
  }

  /// Creates a unit with the required data only.
  package init(
    _ identifier: UnitIdentifier, source: UnitText, target: UnitText? = nil, state: UnitState = .new
  ) {
    self.identifier = identifier
    self.source = source
    self.target = target
    self.state = state
  }

  /// The hash of the source text, by which a later merge detects that the text changed after the export.
  package var sourceHash: TextHash { TextHash(of: source) }

  /// The hash of the translation and its state, by which a later merge detects that they changed.
  package var targetHash: TextHash {
    target.map { TextHash(of: $0, in: state) } ?? TextHash(of: nil)
  }
}

/// The text of a unit: one, or the phrases of a string set.
package enum UnitText: Hashable, Sendable {
  /// One text.
  case text(String)
  /// The phrases of an App Shortcut, in their order. Their number may differ from language to language.
  case set([String])

  /// Whether the text is empty.
  package var isEmpty: Bool {
    switch self {
    case .text(let text): text.isEmpty
    case .set(let phrases): phrases.isEmpty
    }
  }
}

/// The identifier of a text in a catalog: a key, and a path among its variations.
package struct UnitIdentifier: Hashable, Sendable {
  /// The key as spelled in the catalog.
  package var key: String
  /// The path of the text below the key's localization; a string set is one unit at the root.
  package var path: VariationPath

  /// Creates a value from its parts.
  package init(_ key: String, _ path: VariationPath = .root) {
    self.key = key
    self.path = path
  }
}

extension UnitIdentifier {
  /// The separator between a key and the path below it in Xcode's identifiers.
  static let separator = "|==|"

  /// The maximum number of separators to try, from the last one on: names in a path contain none.
  private static let maximumAttempts = 16

  /// The identifier as Xcode writes it: `KEY`, or `KEY|==|device.iphone.plural.one`.
  ///
  /// A substitution's name with periods is enclosed in `@`.
  package var xcodeText: String {
    guard !path.steps.isEmpty else { return key }
    guard let name = path.substitution, name.utf8.contains(UInt8(ascii: ".")) else {
      return key + Self.separator + path.description
    }
    let rest = VariationPath(Array(path.steps.dropFirst())).description
    return key + Self.separator + "substitutions.@\(name)@" + (rest.isEmpty ? "" : "." + rest)
  }

  /// Reads an identifier as Xcode writes it; a text without a path is a key as a whole.
  ///
  /// A key may end like a path: with access to the catalog, look up `xcodeText` as a key too.
  package init(xcodeText text: String) {
    let bytes = Array(text.utf8)
    let separator = Array(Self.separator.utf8)
    var end = bytes.count
    var attempts = 0
    while end >= separator.count, attempts < Self.maximumAttempts {
      let start = end - separator.count
      if bytes[start..<end].elementsEqual(separator) {
        attempts += 1
        if let path = Self.path(String(decoding: bytes[end...], as: UTF8.self)) {
          self.init(String(decoding: bytes[..<start], as: UTF8.self), path)
          return
        }
      }
      end -= 1
    }
    self.init(text)
  }

  private static func path(_ text: String) -> VariationPath? {
    if text.hasPrefix("substitutions.@"), let path = quotedSubstitution(text.dropFirst(15)) { return path }
    guard let path = VariationPath(text), !path.steps.isEmpty else { return nil }
    for case .variation(let axis, _) in path.steps where !VariationAxis.known.contains(axis) { return nil }
    return path
  }

  /// Reads the text after the first `@`: `NA.ME@.plural.one`.
  private static func quotedSubstitution(_ text: Substring) -> VariationPath? {
    guard let mark = text.lastIndex(of: "@") else { return nil }
    let name = VariationPath.Step.substitution(String(text[..<mark]))
    let rest = text[text.index(after: mark)...]
    if rest.isEmpty { return VariationPath([name]) }
    guard rest.first == ".", let below = VariationPath(String(rest.dropFirst())) else { return nil }
    return VariationPath([name] + below.steps)
  }
}
