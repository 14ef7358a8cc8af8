/// A path pattern as `.gitignore` and `.l10n.json` write it, such as `**/Legacy.xcstrings`.
///
/// A pattern without a slash matches a name at any depth; one with a slash is tied to the folder it is
/// written for. `**` between slashes stands for any number of folders, a final slash matches folders only.
/// Paths are relative to that folder, with `/` and without `./`. A pattern that can't be read, such as
/// one with an open bracket, matches nothing, as in git.
package struct PathPattern: Hashable, Sendable {
  enum Segment: Hashable, Sendable {
    case name(NamePattern)
    case anyDepth

    /// The name, where only one matches.
    var onlyName: [UInt8]? {
      guard case .name(let name) = self else { return nil }
      return name.onlyName
    }
  }

  /// `nil` where the pattern can't be read.
  private let segments: [Segment]?
  private let isAnchored: Bool
  private let isForFoldersOnly: Bool

  /// Reads a pattern from text.
  package init(_ text: String) {
    self.init(bytes: Array(text.utf8)[...])
  }

  /// Reads a pattern from UTF-8 bytes.
  package init(bytes: ArraySlice<UInt8>) {
    var bytes = bytes
    isForFoldersOnly = bytes.last == UInt8(ascii: "/")
    if isForFoldersOnly { bytes.removeLast() }
    isAnchored = bytes.contains(UInt8(ascii: "/"))
    if bytes.first == UInt8(ascii: "/") { bytes.removeFirst() }
    var reader = PathPatternReader(bytes)
    segments = reader.readSegments()
  }

  /// What all paths that match have in common, by which a table finds the pattern.
  enum Handle: Hashable {
    /// The bytes that the last name ends in.
    case end([UInt8])
    /// The names down to the first one that isn't plain.
    case start([UInt8])
    /// Any path may match.
    case any
    /// No path does.
    case none
  }

  /// What all paths that match have in common.
  var handle: Handle {
    guard let segments, let last = segments.last else { return .none }
    if case .name(let name) = last {
      let end = name.end
      if !end.isEmpty { return .end(end) }
    }
    let names = isAnchored ? segments.prefix { $0.onlyName != nil } : []
    return names.isEmpty ? .any : .start(Array(names.compactMap(\.onlyName).joined(separator: "/".utf8)))
  }

  /// Whether the pattern matches the path itself.
  package func matches(_ path: String, isFolder: Bool = false) -> Bool {
    matches(Array(path.utf8)[...], isFolder: isFolder)
  }

  /// Whether the pattern matches the path, or a folder that holds it.
  package func covers(_ path: String) -> Bool { PatternTable([self]).last(covering: path) != nil }

  /// Whether the pattern matches a path given as UTF-8 bytes.
  package func matches(_ path: ArraySlice<UInt8>, isFolder: Bool) -> Bool {
    matches(path, name: Self.name(of: path), isFolder: isFolder)
  }

  /// The last component of a path.
  static func name(of path: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    path[(path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? path.startIndex)...]
  }

  /// Whether the pattern matches a path whose last component is known.
  func matches(_ path: ArraySlice<UInt8>, name: ArraySlice<UInt8>, isFolder: Bool) -> Bool {
    guard let segments, isFolder || !isForFoldersOnly else { return false }
    guard case .name(let first) = segments.first else {
      return isAnchored ? matches(path, segments) : !segments.isEmpty
    }
    guard isAnchored else { return first.matches(name) }
    // Most paths differ from the first component on.
    return first.matches(path.prefix { $0 != UInt8(ascii: "/") }) && matches(path, segments)
  }

  private func matches(_ path: ArraySlice<UInt8>, _ segments: [Segment]) -> Bool {
    Self.matches(path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false), segments)
  }

  /// Matches component by component; only the last `**` has to be tried again.
  private static func matches(_ names: [ArraySlice<UInt8>], _ segments: [Segment]) -> Bool {
    var position = 0
    var segment = 0
    var retry: (segment: Int, position: Int)?
    while position < names.count {
      if segment < segments.count, segments[segment] == .anyDepth {
        if segment == segments.count - 1 { return true }
        retry = (segment, position)
        segment += 1
      } else if segment < segments.count, case .name(let name) = segments[segment],
        name.matches(names[position])
      {
        segment += 1
        position += 1
      } else if let last = retry {
        retry = (last.segment, last.position + 1)
        (segment, position) = (last.segment + 1, last.position + 1)
      } else {
        return false
      }
    }
    // A final '**' matches something inside the folder, so nothing may be left over.
    return segment == segments.count
  }
}
