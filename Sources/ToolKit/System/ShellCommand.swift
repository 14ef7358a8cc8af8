/// A command that a message names for people to copy into a shell.
package enum ShellCommand {
  /// The words in one line, quoted where a shell would read them differently.
  package static func line(_ words: [String]) -> String { words.map(quoted).joined(separator: " ") }

  /// The command that stages files.
  ///
  /// A path that looks like an option or a pattern is written as one of the current folder.
  package static func add(_ paths: [String], in folder: String? = nil) -> String {
    let paths = paths.map { $0.hasPrefix("-") || $0.hasPrefix(":") ? "./\($0)" : $0 }
    return line(["git"] + (folder.map { ["-C", $0] } ?? []) + ["add"] + paths)
  }

  private static func quoted(_ word: String) -> String {
    let isPlain = word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-+_./:".contains($0)) }
    return isPlain ? word : "'\(word.replacing("'", with: "'\\''"))'"
  }
}
