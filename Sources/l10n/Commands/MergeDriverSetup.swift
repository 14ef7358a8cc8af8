import SourceText
import ToolKit

/// Makes git call `l10n merge --driver` for catalogs, in one repository.
struct MergeDriverSetup {
  /// The files in the order of the driver; without the dashes, a path that starts with one would be an option.
  private static let operands = "-- %O %A %B %P"
  /// The line of `.gitattributes` that names the driver.
  private static let attribute = "*.xcstrings merge=l10n"
  /// The settings: git keeps commands out of what a clone brings along, so each clone has its own.
  private static let settings = [
    ("merge.l10n.name", "catalogs by key, language and text"),
    ("merge.l10n.driver", "l10n merge --driver \(operands)"),
    // Where git first merges two common states, a conflict must not look like a decision for our side.
    ("merge.l10n.recursive", "binary"),
  ]

  private let environment: Environment
  private let repository: GitRepository

  /// Looks at the repository of the working directory.
  init(_ environment: Environment) {
    self.environment = environment
    repository = GitRepository(environment)
  }

  /// Sets up what is missing and says what was done; a second run finds nothing to do.
  func run() throws -> [String] {
    let top = try repository.topFolder()
    let path = FilePath.join(top, ".gitattributes")
    let isThere = try environment.fileSystem.status(of: path, followingLinks: false) != nil
    let old = isThere ? try environment.fileSystem.read(path, .attributes) : []
    var lines: [String] = []
    for (name, wanted) in Self.settings {
      let old = try repository.setting(name)
      let value = name == "merge.l10n.driver" ? Self.driver(from: old) ?? wanted : wanted
      if old == value { continue }
      try repository.set(name, to: value)
      lines.append("git config \(name) \"\(value)\"")
    }
    if !Self.namesDriver(old) {
      try AtomicWrite(environment.fileSystem).commit([
        FileChange(path, from: isThere ? .bytes(old) : .absent, to: Self.adding(to: old))
      ])
      lines.append(".gitattributes: added '\(Self.attribute)'")
    }
    return lines
  }

  /// The command line of the driver with options and a program of the user's own, in today's form.
  ///
  /// `nil` where it is none of ours.
  static func driver(from old: String?) -> String? {
    guard let old, old.contains("merge --driver") else { return nil }
    if old.hasSuffix(" \(operands)") { return old }
    guard let place = old.firstRange(of: " %O %A %B %P") else { return nil }
    return old[..<place.lowerBound] + old[place.upperBound...] + " \(operands)"
  }

  /// Whether there is a program for git to call.
  var isOnSearchPath: Bool {
    let folders = (environment.variable("PATH") ?? "").split(separator: ":")
    for folder in folders {
      let status = try? environment.fileSystem.status(of: "\(folder)/l10n", followingLinks: true)
      if let status, status.kind == .file, status.mode & 0o111 != 0 { return true }
    }
    return false
  }

  // MARK: - Attributes

  /// Whether the last line about the merging of catalogs names the driver: later lines count before earlier ones.
  static func namesDriver(_ bytes: [UInt8]) -> Bool {
    var namesDriver = false
    // A line end may be CR LF; an attribute that ends in CR would be another one to git, but not to its author.
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

  /// The file with the line at its end, in its own line ends.
  static func adding(to bytes: [UInt8]) -> [UInt8] {
    let newline = bytes.contains(UInt8(ascii: "\r")) ? "\r\n" : "\n"
    let isEnded = bytes.isEmpty || bytes.last == UInt8(ascii: "\n")
    let text = (isEnded ? "" : newline) + attribute + newline
    return bytes + Array(text.utf8)
  }
}
