import ToolKit

extension Option {
  /// Whether to go on in spite of places that nobody can judge.
  static let force = Option("force", help: "leave places that may look up the key as they are")
}
