import SourceText

/// Parser of `git ls-tree -r -z` and `git ls-files --stage -z`: the files of a version.
package struct GitListing: Sendable {
  /// The kinds of tracked objects.
  package enum Kind: Sendable {
    case file, link
    /// A submodule: another repository, whose files are not tracked by this one.
    case repository
  }

  /// A path that git tracks.
  package struct Entry: Sendable {
    /// The kind of the object.
    package let kind: Kind
    /// The object id of the content.
    package let blob: String
  }

  /// The tracked files by their paths from the repository's root.
  package private(set) var entries: [String: Entry] = [:]
  /// The files that a merge left in more than one version, sorted.
  package private(set) var unmerged: [String] = []

  /// Reads the output of either command.
  package init(_ output: [UInt8]) {
    for line in output.split(separator: 0) {
      guard let tab = line.firstIndex(of: UInt8(ascii: "\t")) else { continue }
      let path = PathText.text(of: line[(tab + 1)...])
      // `100644 <blob> <stage>` in the index, `100644 blob <blob>` in a commit.
      let words = line[..<tab].split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
      guard words.count == 3, let kind = Self.kind(ofMode: words[0]) else { continue }
      let isStaged = words[2].utf8.count == 1
      entries[path] = Entry(kind: kind, blob: isStaged ? words[1] : words[2])
      if isStaged, words[2] != "0", unmerged.last != path { unmerged.append(path) }
    }
  }

  /// Removes a file.
  package mutating func remove(_ path: String) { entries[path] = nil }

  private static func kind(ofMode mode: String) -> Kind? {
    switch mode {
    case "120000": .link
    case "160000": .repository
    default: mode.hasPrefix("100") ? .file : nil
    }
  }
}
