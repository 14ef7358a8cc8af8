import SourceText
package import SwiftIndex

/// Why a literal is not text that people read.
package enum NotTextReason: String, Hashable, Sendable, CaseIterable {
  /// Nothing in it is a letter, but for interpolations and format specifiers.
  case noLetters
  /// A few letters after a number, as in `12 px`.
  case unit
  /// Names for the program: of queues, notifications, cells, models.
  case identifier
  /// Keys of dictionaries, stores and servers.
  case key
  /// Images, symbols, colours, fonts and other resources.
  case asset
  /// Hosts, addresses and their parts.
  case url
  /// Files and folders.
  case path
  /// Methods, headers and content types.
  case header
  /// Dates, numbers, regular expressions and predicates.
  case format
  /// HTML, SQL, scripts and other languages, and data in them.
  case code
  /// Licenses of software, which hold as they are worded.
  case license
  /// What a value is compared with, searched for or replaced.
  case comparison
  /// Logs, assertions and what crashes say.
  case log
  /// Events and properties for statistics.
  case analytics
  /// Words for translators, and names of tables and bundles.
  case localizationArgument
  /// The code says that it is not to be localized.
  case optOut
  /// A brand or another name that stays.
  case properName
  /// Samples, mocks and placeholders.
  case sample
  /// Sources of tests, previews and debug builds.
  case test, preview, debug
  /// Sources a program has written, and package manifests.
  case generated, manifest
  /// Sources that no target compiles.
  case uncompiled
  /// Attributes such as `@available`.
  case attribute
  /// Programs for the command line.
  case commandLine
}

extension NotTextReason {
  /// The reason, for a sentence such as `not reported: an identifier`.
  package var words: String {
    switch self {
    case .noLetters: "it has no letters"
    case .unit: "a unit beside a number"
    case .identifier: "an identifier"
    case .key: "a key for programs"
    case .asset: "the name of a resource"
    case .url: "a URL or a part of one"
    case .path: "a file or folder"
    case .header: "a header or a content type"
    case .format: "a format or a pattern"
    case .code: "code or data in another language"
    case .license: "the wording of a license"
    case .comparison: "it is only compared"
    case .log: "it only goes to a log"
    case .analytics: "it goes to statistics"
    case .localizationArgument: "it is for translators, or names a table or a bundle"
    case .optOut: "the code says not to localize it"
    case .properName: "a name that stays in every language"
    case .sample: "a sample or a placeholder"
    case .test: "the file belongs to tests"
    case .preview: "only previews show it"
    case .debug: "only debug builds have it"
    case .generated: "a program has written the file"
    case .manifest: "the file is a package manifest"
    case .uncompiled: "no target of the project compiles the file"
    case .attribute: "an argument of an attribute"
    case .commandLine: "a program for the command line prints it"
    }
  }

  /// Whether it says that people don't get the code.
  package var isUnshipped: Bool {
    switch self {
    case .test, .preview, .debug, .generated, .manifest, .sample, .commandLine, .uncompiled: true
    default: false
    }
  }
}

extension ScannedSource {
  /// Whether a word stays as it is in every language: the name of a format, a device or a service.
  package static func isProperName(_ word: String) -> Bool { ProperNames.isName(Array(word.utf8)) }

  /// Why no literal of the file is text that people read, `nil` where some may be.
  package var reasonAgainstText: NotTextReason? {
    if file.path == "Package.swift" || file.path.hasSuffix("/Package.swift") { return .manifest }
    if isTest { return .test }
    if isGenerated { return .generated }
    if !isCompiled { return .uncompiled }
    return file.bytes.withUnsafeBufferPointer { PathWords.reason(for: file.path, SourceBytes($0)) }
  }
}
