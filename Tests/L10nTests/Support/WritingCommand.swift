import Testing

/// A command that writes files, and the project that it runs in.
struct WritingCommand: CustomTestStringConvertible {
  let words: [String]
  /// Files that take the place of the project's own, or stand beside them.
  var others: [String: String] = [:]

  var testDescription: String { words.joined(separator: " ") }

  /// The project before the command.
  var files: [String: String] {
    var files = others
    for (path, text) in zip(TranslatedProject.paths, TranslatedProject.before) where files[path] == nil {
      files[path] = text
    }
    return files
  }

  private static let code = [
    "App/Cart.swift": """
    func show(_ name: String) {
      Text("cart.list.title \\(name)")
      Text("home.list.title", tableName: "Kit", comment: "The first screen")
    }
    """
  ]
  private static let otherLayout = TranslatedProject.before.map { $0.replacing(" : ", with: ": ") }
  private static let changed = TranslatedProject.after[0].replacing(
    "cart.list.title", with: "cart.list.title %@")
  private static let used = TranslatedProject.before[0].replacing(
    "cart.list.title", with: "cart.list.title %@")

  /// Every command that writes files.
  static let all = [
    WritingCommand(words: ["merge", "es.xliff"], others: ["es.xliff": TranslatedProject.xliff()]),
    WritingCommand(
      words: ["format"],
      others: [TranslatedProject.paths[0]: otherLayout[0], TranslatedProject.paths[1]: otherLayout[1]]),
    WritingCommand(words: ["set", "cart.list.title", "Cesta de %@", "-l", "es"]),
    WritingCommand(words: ["remove", "cart.list.title"]),
    WritingCommand(words: ["prune", "--force"], others: ["App/Cart.swift": "let count = 1\n"]),
    WritingCommand(words: ["sync"], others: code),
    WritingCommand(
      words: ["rename", "cart.list.title %@", "cart.list.heading %@"],
      others: code.merging([TranslatedProject.paths[0]: used]) { $1 }),
    WritingCommand(
      words: ["move", "cart.list.title %@", "--to", TranslatedProject.paths[1]],
      others: code.merging([TranslatedProject.paths[0]: used]) { $1 }),
    WritingCommand(
      words: ["merge", "other.xcstrings", "--into", TranslatedProject.paths[0]],
      others: ["other.xcstrings": TranslatedProject.after[0]]),
    WritingCommand(
      words: ["merge", "--driver", "base", "ours", "theirs", TranslatedProject.paths[0]],
      others: ["base": used, "ours": used, "theirs": changed]),
    WritingCommand(words: ["extract", "-l", "es", "--output", "es.xliff"]),
  ]

  /// The catalog that the command writes and that can be made large, so that writing it takes time.
  var catalog: String {
    switch words.first {
    case "merge" where words[1] == "--driver": "ours"
    default: TranslatedProject.paths[0]
    }
  }
}
