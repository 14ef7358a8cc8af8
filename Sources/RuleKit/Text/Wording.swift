import SourceText

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

  /// A command line as any POSIX shell reads it: `l10n rename 'Sign in' account.button.sign_in`.
  ///
  /// What no terminal should print is left to `printf`, so that the command is one line and means the same bytes.
  package static func command(_ words: [String]) -> String {
    words.map(shellWord).joined(separator: " ")
  }

  private static func shellWord(_ word: String) -> String {
    var visible: [UInt8] = []
    VisibleText().append(word, to: &visible)
    if !visible.elementsEqual(word.utf8) { return printed(PathText.bytes(of: word)) }
    let isPlain = word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-+_./:,".contains($0)) }
    return isPlain && !word.isEmpty ? word : "'\(word.replacing("'", with: "'\\''"))'"
  }

  /// Bytes as `"$(printf 'a\011b')"`, with all but letters, digits and some marks in octal.
  ///
  /// A shell drops line ends from the end of what a command prints, so a name with one there has no such form.
  private static func printed(_ bytes: [UInt8]) -> String {
    let plain = bytes.map { byte in
      let scalar = Unicode.Scalar(byte)
      if byte < 0x80, scalar.properties.isAlphabetic || " ._/-0123456789".unicodeScalars.contains(scalar) {
        return String(scalar)
      }
      let digits = String(byte, radix: 8)
      return "\\" + String(repeating: "0", count: 3 - digits.count) + digits
    }
    return "\"$(printf '\(plain.joined())')\""
  }

  /// The end of a message about an unknown name: `; did you mean 'check'?`, empty where none is near.
  package static func suggestion(_ nearest: String?) -> String {
    nearest.map { "; did you mean '\($0)'?" } ?? ""
  }
}

extension String {
  /// The text on one line and short enough for a message, `…` for what is left out.
  package func shortened(to limit: Int = 60) -> String {
    if utf8.count <= limit, utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return self }
    let line = String(prefix(limit + 1).map { $0.isNewline ? " " : $0 })
    return line.count > limit ? line.prefix(limit - 1) + "…" : line
  }
}

/// Breaks text into lines at blanks.
package enum TextWrap {
  /// The widest line of a help text: 79 columns, so that an 80-column terminal never breaks one.
  package static let helpWidth = 79

  /// Returns lines of at most `width` characters behind `indent` blanks; a longer word stands alone.
  package static func lines(_ text: String, indent: Int = 0, width: Int = helpWidth) -> [String] {
    let margin = String(repeating: " ", count: indent)
    var lines: [String] = []
    var line = ""
    for word in text.split(whereSeparator: \.isWhitespace) {
      if line.isEmpty {
        line = String(word)
      } else if indent + line.count + 1 + word.count <= width {
        line += " \(word)"
      } else {
        lines.append(margin + line)
        line = String(word)
      }
    }
    return line.isEmpty ? lines : lines + [margin + line]
  }

  /// Returns a term with its explanation in a second column, below it where the term is too long.
  package static func entry(_ term: String, _ text: String, column: Int, width: Int = helpWidth) -> [String] {
    let start = "  \(term)"
    var rest = lines(text, indent: column, width: width)
    guard start.count + 2 <= column, let first = rest.first else { return [start] + rest }
    rest[0] = start + first.dropFirst(start.count)
    return rest
  }
}
