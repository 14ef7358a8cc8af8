/// The forms in which translations leave and come back.
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
  /// gettext's portable objects.
  case po
  /// The tool's own JSON.
  case json
  /// `.strings` and `.stringsdict` in an `.lproj` folder.
  case strings
}
