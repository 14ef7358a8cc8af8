import SourceText
import SwiftScanner

/// What the code around a formatter says about who reads what it makes.
struct FormatterScope {
  private let literal: JudgedLiteral
  private let file: JudgedFile
  /// The function, or the closure that makes the formatter.
  private let body: ByteRange

  /// Looks around a literal that a formatter is set up with.
  init(of literal: JudgedLiteral, in file: JudgedFile) {
    self.literal = literal
    self.file = file
    body = file.source.body(around: literal.range.lowerBound) ?? 0..<file.source.file.bytes.count
  }

  /// Whether programs read it: dates are read from text too, the locale is that of programs, or names say so.
  var isForPrograms: Bool {
    parses || file.contains("en_US_POSIX", in: body)
      || names.contains { file.source.name($0, hasWordOf: Self.programWords) }
  }

  /// Whether a date format is set in the same place.
  var hasDateFormat: Bool { file.contains(".dateFormat", in: body) }

  /// Whether the formatter reads text, here or under its own name elsewhere in the file.
  var parses: Bool {
    let calls: [StaticString] = [".date(from:", ".number(from:", "Strategy", "strategy:"]
    if calls.contains(where: { file.contains($0, in: body) }) { return true }
    let bytes = file.source.file.bytes
    return names.contains { name in
      let name = Array(bytes[name])
      guard let first = name.first, name.count > 2 else { return false }
      var rest = bytes[...]
      while let start = rest.firstIndex(of: first) {
        rest = rest[start...]
        if rest.starts(with: name), Self.reads(rest.dropFirst(name.count)) { return true }
        rest = rest.dropFirst()
      }
      return false
    }
  }

  /// Whether `.date(from:` or the like follows, perhaps after parentheses or a question mark.
  private static func reads(_ bytes: ArraySlice<UInt8>) -> Bool {
    var rest = bytes.prefix(40)
    while let byte = rest.first,
      byte == UInt8(ascii: "(") || byte == UInt8(ascii: ")") || byte == UInt8(ascii: "?")
    {
      rest = rest.dropFirst()
    }
    return rest.starts(with: ".date(from".utf8) || rest.starts(with: ".number(from".utf8)
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
