import SourceText
import SwiftIndex
import TextFlow

/// What the code around a formatter says about who reads what it makes.
struct FormatterScope {
  private let literal: JudgedLiteral
  private let file: JudgedFile
  /// What the file does with formatters.
  private let uses: FormatterUses
  /// The function, or the closure that makes the formatter.
  private let body: ByteRange

  /// Looks around a literal that a formatter is set up with.
  init(of literal: JudgedLiteral, in file: JudgedFile, _ reader: inout LiteralReader) {
    self.literal = literal
    self.file = file
    uses = reader.formatterUses
    body = reader.body(around: literal.index) ?? 0..<file.source.file.bytes.count
  }

  /// Whether programs read it: dates are read from text too, the locale is that of programs, or names say so.
  var isForPrograms: Bool {
    parses || uses.hasProgramLocale(in: body)
      || names.contains { file.source.name($0, hasWordOf: Self.programWords) }
  }

  /// Whether a date format is set in the same place.
  var hasDateFormat: Bool { uses.setsDateFormat(in: body) }

  /// Whether the formatter reads text, here or under its own name elsewhere in the file.
  private var parses: Bool {
    uses.parses(in: body) || names.contains { $0.count > 2 && uses.parses(with: file.source.text($0)) }
  }

  /// The names of the formatter, and of the declarations around it from the inside out.
  private var names: [ByteRange] {
    var names = literal.scope.path.suffix(2).reversed() + []
    if !literal.context.receiver.isEmpty { names.append(literal.context.receiver) }
    if literal.context.kind == .initialValue { names.append(literal.context.name) }
    return names
  }

  private static let programWords: [StaticString] = [
    "iso", "ISO", "api", "API", "server", "Server", "json", "JSON", "file", "File", "filename", "log", "Log",
    "logger",
    "Logger", "http", "HTTP", "rfc", "RFC", "db", "Database", "key", "Key", "cache", "Cache", "backup",
    "Backup",
    "export", "Export", "request", "Request", "encode", "encoder", "Encoder", "decode", "decoder", "Decoder",
    "parse",
    "Parse", "parser", "Parser", "debug", "Debug", "build", "Build", "identifier", "Identifier", "csv", "CSV",
    "xml",
    "sort", "hash", "posix", "sql", "SQL", "internal", "storage", "Storage", "stored", "client", "Client",
  ]
}
