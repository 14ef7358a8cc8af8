import XCStrings

/// The options of the build-tool plugins: the file `l10n-plugins.json` in the folder of a target.
struct PluginOptions {
  /// The access level of symbols: `internal`, `package` or `public`.
  private(set) var access = "internal"
  /// The languages whose missing translations are reported.
  private(set) var languages: [Language] = []

  /// What is wrong with the file, and where.
  struct Fault: Error {
    let offset: Int
    let message: String
  }

  /// Reads the options; throws a `JSONSyntaxError` or a `Fault`.
  init(parsing bytes: [UInt8]) throws {
    let root = try JSONTree(parsing: bytes).root
    for member in root.members {
      switch (member.name, member.value.kind) {
      case ("access", .string):
        access = member.value.string ?? ""
        guard ["internal", "package", "public"].contains(access) else {
          throw Fault(member.value, "'\(access)' is not an access level; use internal, package or public")
        }
      case ("languages", .array):
        languages = member.value.elements.compactMap(\.string).map { Language($0) }
      case ("access", _), ("languages", _):
        throw Fault(member.value, "'\(member.name)' has the wrong type")
      default:
        throw Fault(member.key, "unknown option '\(member.name)'; the options are access and languages")
      }
    }
  }
}

extension PluginOptions.Fault {
  fileprivate init(_ node: JSONNode, _ message: String) {
    self.init(offset: node.range.lowerBound, message: message)
  }
}
