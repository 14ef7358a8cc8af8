/// Names, lists and counts as messages write them.
package enum Wording {
  /// Names in quotes with commas between: `'a', 'b', 'c'`.
  package static func names(_ names: some Sequence<some CustomStringConvertible>) -> String {
    names.map { "'\($0)'" }.joined(separator: ", ")
  }

  /// Names in quotes as a part of a sentence: `'a', 'b' and 'c'`.
  ///
  /// Of more than `most` names, it has the first: `'a', 'b' and 7 more`.
  package static func list(_ names: [String], most: Int = .max) -> String {
    guard let last = names.last, names.count > 1 else { return Self.names(names) }
    if names.count > most { return "\(Self.names(names.prefix(most))) and \(names.count - most) more" }
    return "\(Self.names(names.dropLast())) and '\(last)'"
  }

  /// A number with its noun: `1 key`, `2 keys`; the plural takes an `s` unless given.
  package static func count(_ number: Int, _ noun: String, plural: String? = nil) -> String {
    "\(number) \(number == 1 ? noun : plural ?? noun + "s")"
  }

  /// A command line as a shell reads it: `l10n rename 'Sign in' account.button.sign_in`.
  ///
  /// Control characters are written as bash, zsh and ksh read them, so that the command stays on one line.
  package static func command(_ words: [String]) -> String {
    words.map(shellWord).joined(separator: " ")
  }

  private static func shellWord(_ word: String) -> String {
    if word.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
      let escaped = word.unicodeScalars.map { scalar in
        switch scalar {
        case "'", "\\": "\\\(scalar)"
        case _ where scalar.properties.generalCategory == .control:
          scalar.utf8.map { "\\x\($0 < 16 ? "0" : "")\(String($0, radix: 16))" }.joined()
        default: String(scalar)
        }
      }
      return "$'\(escaped.joined())'"
    }
    let isPlain = word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-+_./:,".contains($0)) }
    return isPlain && !word.isEmpty ? word : "'\(word.replacing("'", with: "'\\''"))'"
  }

  /// The end of a message about an unknown name: `; did you mean 'check'?`, empty where none is near.
  package static func suggestion(_ nearest: String?) -> String {
    nearest.map { "; did you mean '\($0)'?" } ?? ""
  }
}
