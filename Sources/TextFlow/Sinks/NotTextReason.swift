package import SourceText
package import SwiftIndex
import SwiftTree

/// Reason why a literal is not user-facing text.
package enum NotTextReason: String, Hashable, Sendable, CaseIterable {
  /// No letters outside of interpolations and format specifiers.
  case noLetters
  /// A few letters after a number, as in `12 px`.
  case unit
  /// Internal names: queues, notifications, cells, models.
  case identifier
  /// Keys of dictionaries, stores and servers.
  case key
  /// Images, symbols, colors, fonts and other resources.
  case asset
  /// Hosts, URLs and their parts.
  case url
  /// Files and folders.
  case path
  /// HTTP methods, headers and content types.
  case header
  /// Formats of dates and numbers, regular expressions and predicates.
  case format
  /// HTML, SQL, scripts and other languages, and data in them.
  case code
  /// Software licenses, whose wording must not change.
  case license
  /// Operands of comparisons, searches and replacements.
  case comparison
  /// Logs, assertions and crash messages.
  case log
  /// Analytics events and properties.
  case analytics
  /// Comments for translators, and names of tables and bundles.
  case localizationArgument
  /// Texts explicitly excluded from localization in code.
  case optOut
  /// Texts that code translates itself.
  case translation
  /// Brands and other untranslated names.
  case properName
  /// Texts among many in one place that are mostly names.
  case tableOfNames
  /// Code that is named as a logger.
  case logger
  /// Samples, mocks and placeholders.
  case sample
  /// Code that nothing which runs names.
  case dead
  /// Sources of tests, previews and debug builds.
  case test, preview, debug
  /// Generated sources, and package manifests.
  case generated, manifest
  /// Sources that no target compiles, but apps for developers.
  case uncompiled
  /// Attributes such as `@available`.
  case attribute
  /// Command-line programs.
  case commandLine
}

extension NotTextReason {
  /// Returns the reason for a sentence such as `not reported: an identifier`.
  package var phrase: String {
    switch self {
    case .noLetters: "it contains no letters"
    case .unit: "a unit beside a number"
    case .identifier: "an identifier"
    case .key: "a dictionary or storage key"
    case .asset: "the name of a resource"
    case .url: "a URL or part of one"
    case .path: "a file or folder name"
    case .header: "a header or a content type"
    case .format: "a format or a pattern"
    case .code: "code or data"
    case .license: "license text"
    case .comparison: "it is only compared"
    case .log: "it is only logged"
    case .analytics: "it is sent to analytics"
    case .localizationArgument: "a comment for translators, or the name of a table or bundle"
    case .optOut: "the code opts out of localization"
    case .translation: "it is one of several texts, of which code takes that of a language"
    case .properName: "a name that is not translated"
    case .tableOfNames:
      "the texts in the same place are mostly names that are not translated, or each is in its own language"
    case .logger: "it is part of a logger, and nothing is known to show it"
    case .sample: "a name around it marks it as a sample, a placeholder or a preview"
    case .dead: "nothing that runs mentions its code"
    case .test: "the file is part of the tests"
    case .preview: "it is only used in previews"
    case .debug: "it is only used in debug builds"
    case .generated: "the file is generated"
    case .manifest: "the file is a package manifest"
    case .uncompiled: "no target of the project that users get compiles the file"
    case .attribute: "an argument of an attribute"
    case .commandLine: "it is part of a command-line program"
    }
  }

  /// Whether only developers see the literal, if anyone does.
  var isForDevelopers: Bool { isUnshipped || [.log, .logger, .analytics].contains(self) }

  /// Whether the code of the literal is not shipped to users.
  package var isUnshipped: Bool {
    switch self {
    case .dead, .test, .preview, .debug, .generated, .manifest, .sample, .commandLine, .uncompiled: true
    default: false
    }
  }
}

extension NotTextReason {
  /// Whether users run the code of a file, so that its keys are looked up.
  ///
  /// Generated code has no texts of its own, but keys.
  package var hasKeys: Bool { !isUnshipped || self == .generated }

  /// Whether no program that users run contains the code of a file.
  package var isNeverRun: Bool { [.test, .preview, .manifest, .uncompiled].contains(self) }
}

extension ScannedSource {
  /// Whether a word is the name of a format, device or service, which is the same in every language.
  package static func isProperName(_ word: String) -> Bool { ProperNames.isName(Array(word.utf8)) }

  /// Returns the paths of the code in folders of samples that is a part of the app.
  ///
  /// That is all of it if there is no other code outside of tests, else the modules that other code imports.
  package static func shippedSamples(in files: [SourceFile]) -> Set<String> {
    let code = files.filter { $0.path.hasSuffix(".swift") && !$0.isNamedTest }
    let samples = code.filter { file in
      file.bytes.withUnsafeBufferPointer { PathWords.reason(for: file.path, SourceBytes($0)) == .sample }
    }
    if samples.isEmpty || samples.count == code.count { return Set(samples.lazy.map(\.path)) }
    let sampled = Set(samples.lazy.map(\.path))
    let others = code.filter { !sampled.contains($0.path) }
    let modules = Set(samples.lazy.flatMap { PathWords.sampleFolders(of: $0.path) }).filter { module in
      others.contains { $0.imports(module) }
    }
    return Set(samples.lazy.map(\.path).filter { !modules.isDisjoint(with: PathWords.sampleFolders(of: $0)) })
  }

  /// The reason why no literal of the file is user-facing text; `nil` if some may be.
  package var reasonAgainstText: NotTextReason? {
    if file.path == "Package.swift" || file.path.hasSuffix("/Package.swift") { return .manifest }
    if isTest { return .test }
    if isGenerated { return .generated }
    if !isCompiled { return .uncompiled }
    return file.bytes.withUnsafeBufferPointer { PathWords.reason(for: file.path, SourceBytes($0)) }
  }
}

extension SourceFile {
  /// Whether the code imports a module.
  fileprivate func imports(_ module: Substring) -> Bool {
    bytes.firstRange(ofText: "import \(module)").map { name in
      name.upperBound == bytes.count || !bytes[name.upperBound].isWordByte
    } ?? false
  }
}
