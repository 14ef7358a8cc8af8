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
  /// Attributes such as `@available`.
  case attribute
  /// Programs for the command line.
  case commandLine
}

extension NotTextReason {
  /// Whether it says that people don't get the code.
  package var isUnshipped: Bool {
    switch self {
    case .test, .preview, .debug, .generated, .manifest, .sample, .commandLine: true
    default: false
    }
  }
}
