/// Who reads a text, as far as the names around it tell.
enum Audience: Hashable {
  case people
  /// Logs and other code, as the call tells.
  case record
  /// Files, servers, other code, as a name tells.
  case program
  /// The names don't tell.
  case open

  /// Whether nothing speaks against people.
  var mayBePeople: Bool { self == .people || self == .open }
}

/// What names say about the readers of a text.
enum AudienceNames {
  /// The readers of what a call takes: `name` and `receiver` of the call, and the argument's label.
  static func audience(ofCall name: String, receiver: String, label: String) -> Audience {
    let api = TextAPIs.shared.call(named: name)
    if isLog(name, receiver) || hidden.contains(name) || api?.rest.value.reason != nil { return .record }
    let labelled = audience(of: label)
    if labelled == .program { return .program }
    if showing.contains(name) || api?.isForPeople == true || labelled == .people { return .people }
    let called = IdentifierWords.words(of: name)
    if called.contains(where: programWords.contains) { return .program }
    return label.isEmpty && called.last.map(peopleWords.contains) ?? false ? .people : .open
  }

  /// The readers of a value with a name: a variable, a property, a label, a function that returns it.
  static func audience(of name: String) -> Audience {
    let words = IdentifierWords.words(of: name)
    guard let last = words.last else { return .open }
    if words.contains(where: logWords.contains) { return .program }
    if words.contains("accessibility") { return last == "identifier" ? .program : .people }
    if peopleWords.contains(last) { return .people }
    if programWords.contains(last) { return .program }
    if [
      "errorDescription", "localizedDescription", "failureReason", "localizedReason",
      "localizedFailureReason",
    ].contains(name) {
      return .people
    }
    if words.count > 1, last == "string", peopleWords.contains(words[words.count - 2]) { return .people }
    if words.contains("localized") || words.contains("display") || words.contains("formatted") {
      return .people
    }
    return .open
  }

  /// Whether the readers of everything in a declaration of this name are programs or programmers.
  static func isHidden(declaration name: String) -> Bool {
    let words = IdentifierWords.words(of: name)
    if words.contains(where: hiddenWords.contains) || words.first == "preview" { return true }
    if let last = words.last, hiddenEndings.contains(last) { return true }
    return zip(words, words.dropFirst()).contains { $0 == "for" && $1 == "preview" } || name == "customMirror"
  }

  /// Whether a call writes a log or the like.
  static func isLog(_ name: String, _ receiver: String) -> Bool {
    if let api = TextAPIs.shared.call(named: name), api.kind == .call, api.rest.literal == .notText(.log) {
      return true
    }
    let words = IdentifierWords.words(of: name)
    if words.contains(where: logWords.contains) || words.last.map(recordWords.contains) ?? false {
      return true
    }
    let isPath = receiver.allSatisfy { $0.isLetter || $0.isNumber || "._?!".contains($0) }
    return isPath && IdentifierWords.words(of: receiver).contains(where: logWords.contains)
  }

  private static let logWords: Set<String> = [
    "log", "logs", "logger", "logging", "debug", "trace", "tracer", "telemetry", "analytics", "pixel",
    "breadcrumb", "signpost", "signposter", "diag", "diagnostic", "diagnostics", "metrics", "sentry",
    "assert", "precondition", "fatal", "console", "stderr", "stdout",
  ]
  /// The last words of calls that make records of what happened.
  private static let recordWords: Set<String> = [
    "event", "record", "entry", "issue", "crash", "report", "track",
  ]
  private static let hiddenWords: Set<String> = [
    "debug", "dump", "logger", "mock", "mocks", "sample", "samples", "fixture", "previews", "lorem", "csv",
    "xml",
    "html", "markdown", "json", "sql", "gpx", "yaml",
  ]
  private static let hiddenEndings: Set<String> = ["script", "prompt", "command", "predicate", "log"]

  /// Names of further calls whose arguments are not text.
  private static let hidden: Set<String> = [
    "appending", "write", "data", "Data", "Character", "run", "shell", "addingPercentEncoding", "sha256",
    "addArgument", "Measurement",
  ]

  /// The last words of names of what people don't read.
  private static let programWords: Set<String> = [
    "url", "uri", "urls", "path", "paths", "file", "filename", "folder", "directory", "key", "keys", "id",
    "ids",
    "identifier", "identifiers", "uuid", "regex", "pattern", "json", "xml", "html", "css", "sql", "query",
    "script", "command", "args", "argument", "arguments", "token", "predicate", "selector", "hash",
    "signature",
    "cache", "topic", "mime", "hex", "env", "environment", "host", "hostname", "scheme", "endpoint", "prefix",
    "suffix", "separator", "symbol", "icon", "image", "images", "asset", "color", "font", "extension", "raw",
    "encoded", "payload", "request", "response", "data", "code", "locale", "language", "header", "agent",
    "csv",
    "attribute", "operator", "bundle", "domain", "address", "param", "params", "parameters", "named",
    "separated",
    "type", "kind", "tag", "class", "method", "clause", "statement", "sha", "checksum", "version",
  ]

  /// The last words of names of what people read.
  private static let peopleWords: Set<String> = [
    "title", "titles", "subtitle", "text", "label", "message", "messages", "caption", "summary", "hint",
    "prompt",
    "placeholder", "tooltip", "tip", "footer", "explanation", "suggestion", "help", "headline", "subheadline",
    "body",
    "detail", "details", "dialog", "warning", "notice", "localized", "heading", "sentence", "phrase",
    "question", "instructions", "tooltips", "headers", "disclaimer", "greeting", "announcement", "blurb",
  ]

  /// Further calls that show what they take.
  private static let showing: Set<String> = [
    "Gauge", "setMessage", "NSAlert", "LocalizedString", "showAlert", "showToast", "showError", "toast",
    "tabItem", "listRow",
  ]
}
