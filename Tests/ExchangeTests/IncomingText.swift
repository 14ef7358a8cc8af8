import Exchange
import SourceText
import XCStrings

/// What a reader makes of a text, in short words for tests.
enum IncomingText {
  /// `path key[form] source → target state` for each unit, or the error.
  static func lines(_ format: ExchangeFormat, _ text: String, path: String = "f") -> [String] {
    lines(format, Array(text.utf8), path: path)
  }

  /// The same for bytes.
  static func lines(_ format: ExchangeFormat, _ bytes: [UInt8], path: String = "f") -> [String] {
    do throws(InputError) {
      var lines: [String] = []
      for file in try format.read([SourceFile(path: path, bytes: bytes)]).files {
        for unit in file.units { lines.append(line(unit, in: file)) }
      }
      return lines
    } catch {
      return ["\(error.position.map { "\($0): " } ?? "")\(error.message)"]
    }
  }

  private static func line(_ unit: IncomingUnit, in file: IncomingFile) -> String {
    let form = unit.identifier.path.steps.isEmpty ? "" : "[\(unit.identifier.path)]"
    let file =
      "\(file.path ?? "?") \(file.sourceLanguage?.rawValue ?? "?")>\(file.targetLanguage?.rawValue ?? "?")"
    let texts = "\(text(unit.source)) → \(text(unit.target))"
    let problem = unit.problem.map { " (\($0))" } ?? ""
    return
      "\(file) \(unit.identifier.key)\(form) \(texts) \(unit.state?.rawValue ?? "?") \(unit.position)\(problem)"
  }

  private static func text(_ text: UnitText?) -> String {
    switch text {
    case .text(let text): text
    case .set(let phrases): "(\(phrases.joined(separator: "|")))"
    case nil: "?"
    }
  }
}
