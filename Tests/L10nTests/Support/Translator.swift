import Foundation
import ToolKit
import l10n

/// A translator who gets an export of one format, writes texts into it, and gives it back.
struct Translator: Sendable, CustomStringConvertible {
  /// The formats, by the names of '--format'.
  static let all = ["xliff", "xcloc", "xliff2", "csv", "tsv", "po", "json", "strings"].map(Translator.init)

  /// The name of the format.
  let description: String
  init(_ format: String) { description = format }

  /// The file of the export that holds the texts of a catalog at `path`, in 'out'.
  func file(_ language: String = "es", catalog path: String = "App/Localizable.xcstrings") -> String {
    switch description {
    case "xliff2": "out/\(language).xlf"
    case "xcloc": "out/\(language).xcloc/Localized Contents/\(language).xliff"
    case "strings": "out/\(language).lproj/\(path.replacing(".xcstrings", with: ".strings"))"
    default: "out/\(language).\(description)"
    }
  }

  /// What to hand to 'merge'.
  func delivery(_ language: String = "es") -> String {
    switch description {
    case "xcloc": "out/\(language).xcloc"
    case "strings": "out/\(language).lproj"
    default: file(language)
    }
  }

  /// The export's text of one unit, as the format writes it where it is translated and where it is not.
  ///
  /// `source` is a word that stands in no other text of the file.
  func filled(_ text: String, source: String, from old: String? = nil, with new: String) throws -> String {
    let (before, after) = written(source: source, old: old, new: new)
    guard text.contains(before) else { throw Missing(text: before, file: text) }
    return text.replacing(before, with: after)
  }

  struct Missing: Error {
    let text: String
    let file: String
  }

  private func written(source: String, old: String?, new: String) -> (String, String) {
    switch description {
    case "xliff", "xcloc":
      let start = "<source>\(source)</source>\n        "
      let target = old.map { "<target state=\"translated\">\($0)</target>" } ?? ""
      return (
        start + target,
        start + "<target state=\"translated\">\(new)</target>" + (old == nil ? "\n        " : "")
      )
    case "xliff2":
      let start = "<source>\(source)</source>\n"
      let target = old.map { "        <target>\($0)</target>\n" } ?? ""
      return (start + target, start + "        <target>\(new)</target>\n")
    case "csv", "tsv":
      let separator = description == "csv" ? "," : "\t"
      return (
        [source, old ?? "", ""].joined(separator: separator).dropLast(old == nil ? 0 : 1).description,
        [source, new, ""].joined(separator: separator).dropLast(old == nil ? 0 : 1).description
      )
    case "po":
      return ("msgid \"\(source)\"\nmsgstr \"\(old ?? "")\"", "msgid \"\(source)\"\nmsgstr \"\(new)\"")
    case "json":
      let start = "\"source\": \"\(source)\",\n"
      let target = old.map { "          \"target\": \"\($0)\",\n" } ?? ""
      return (start + target, start + "          \"target\": \"\(new)\",\n")
    default: return ("= \"\(old ?? "")\";", "= \"\(new)\";")
    }
  }
}
