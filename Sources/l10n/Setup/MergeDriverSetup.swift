import SourceText
import ToolKit

/// Sets up `l10n merge --driver` as the merge driver of a git repository.
struct MergeDriverSetup {
  /// The driver's operands; `--` protects paths that start with a dash.
  private static let operands = "-- %O %A %B %P"
  /// The line of `.gitattributes` that selects the driver.
  private static let attribute = "*.xcstrings merge=l10n"
  /// The git settings; each clone has its own, because git does not transfer commands.
  private static let settings = [
    ("merge.l10n.name", "catalogs by key, language and text"),
    ("merge.l10n.driver", "l10n merge --driver \(operands)"),
    // When git merges two merge bases, a conflict must not look resolved in favor of ours.
    ("merge.l10n.recursive", "binary"),
  ]

  private let environment: Environment
  private let repository: GitRepository

  /// Creates the setup for the repository of the working directory.
  init(_ environment: Environment) {
    self.environment = environment
    repository = GitRepository(environment)
  }

  /// Returns the missing settings and the missing line; a second run finds nothing to do.
  func step() throws -> SetupStep {
    let path = FilePath.join(try repository.root(), ".gitattributes")
    let isThere = try environment.fileSystem.status(of: path, followingLinks: false) != nil
    let old = isThere ? try environment.fileSystem.read(path, .attributes) : []
    var step = SetupStep(runsInGit: environment)
    for (name, wanted) in Self.settings {
      let old = try repository.setting(name)
      let value = name == "merge.l10n.driver" ? Self.driver(from: old) ?? wanted : wanted
      if old == value { continue }
      step.settings.append((name, value))
      step.report.append("git config \(name) \"\(value)\"")
    }
    if !Self.namesDriver(old) {
      step.changes = [FileChange(path, from: isThere ? .bytes(old) : .absent, to: Self.adding(to: old))]
      step.report.append(".gitattributes: added '\(Self.attribute)'")
    }
    return step
  }

  /// Returns a customized driver command line with the current operands.
  ///
  /// Returns `nil` if the command does not run l10n.
  static func driver(from old: String?) -> String? {
    guard let old, old.contains("merge --driver") else { return nil }
    if old.hasSuffix(" \(operands)") { return old }
    guard let place = old.firstRange(of: " %O %A %B %P") else { return nil }
    return old[..<place.lowerBound] + old[place.upperBound...] + " \(operands)"
  }

  // MARK: - Attributes

  /// Whether the last `merge` attribute for catalogs selects the driver; the last line wins.
  private static func namesDriver(_ bytes: [UInt8]) -> Bool {
    var namesDriver = false
    // Lines may end in CR LF: git includes the CR in the attribute, its author did not.
    for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
      let words = line.split(whereSeparator: \.isWhitespace)
      guard words.first == "*.xcstrings" else { continue }
      for text in words.dropFirst() {
        if ["merge", "-merge", "!merge", "binary"].contains(text) || text.hasPrefix("merge=") {
          namesDriver = text == "merge=l10n"
        }
      }
    }
    return namesDriver
  }

  /// Appends the attribute with the file's own line endings.
  static func adding(to bytes: [UInt8]) -> [UInt8] {
    let newline = bytes.contains(UInt8(ascii: "\r")) ? "\r\n" : "\n"
    let isEnded = bytes.isEmpty || bytes.last == UInt8(ascii: "\n")
    let text = (isEnded ? "" : newline) + attribute + newline
    return bytes + Array(text.utf8)
  }
}
