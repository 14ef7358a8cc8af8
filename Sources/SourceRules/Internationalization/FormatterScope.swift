import SourceText
import SwiftIndex

/// The code around a formatter, which shows whether users or programs read its output.
struct FormatterScope {
  private let literal: ClassifiedLiteral
  private let file: ClassifiedFile
  /// The uses of formatters in the file.
  private let uses: FormatterUses
  /// The function or closure that creates the formatter.
  private let body: ByteRange

  /// Inspects the code around literals that configure formatters.
  static func scopes(of literals: [ClassifiedLiteral], in file: ClassifiedFile) -> [FormatterScope] {
    if literals.isEmpty { return [] }
    return file.source.file.withSyntax { tree in
      var (uses, scopes) = (FormatterUses(tree), ScopeReader(tree))
      return literals.map { literal in
        let body = scopes.bodyRange(around: literal.range) ?? 0..<file.source.file.bytes.count
        return FormatterScope(literal: literal, file: file, uses: uses, body: body)
      }
    }
  }

  /// Whether the output is machine-readable.
  ///
  /// True if the formatter also parses text, its locale is `en_US_POSIX`, or a name around it suggests so.
  var isForPrograms: Bool {
    parses || uses.has(.programLocale, in: body)
      || names.contains { file.source.name($0, hasWordOf: Self.programWords) }
  }

  /// Whether a date format is set in the same body.
  var hasDateFormat: Bool { uses.has(.dateFormat, in: body) }

  /// Whether the formatter parses text, here or under its own name elsewhere in the file.
  private var parses: Bool {
    uses.has(.parsing, in: body) || names.contains { $0.count > 2 && uses.parses(with: file.source.text($0)) }
  }

  /// The names of the formatter and of the enclosing declarations, innermost first.
  private var names: [ByteRange] {
    var names = literal.scope.path.suffix(2).reversed() + []
    if !literal.context.receiver.isEmpty { names.append(literal.context.receiver) }
    if literal.context.kind == .initialValue { names.append(literal.context.name) }
    return names
  }

  private static let programWords: [StaticString] = [
    "iso", "ISO", "api", "API", "server", "Server", "json", "JSON", "file", "File", "filename", "log", "Log",
    "logger", "Logger", "http", "HTTP", "rfc", "RFC", "db", "Database", "key", "Key", "cache", "Cache",
    "backup", "Backup", "export", "Export", "request", "Request", "encode", "encoder", "Encoder", "decode",
    "decoder", "Decoder", "parse", "Parse", "parser", "Parser", "debug", "Debug", "build", "Build",
    "identifier", "Identifier", "csv", "CSV", "xml", "sort", "hash", "posix", "sql", "SQL", "internal",
    "storage", "Storage", "stored", "client", "Client",
  ]
}
