import SourceText

/// Textual operations on paths, without file access.
package enum FilePath {
  /// Joins a folder and a path; an absolute path is returned unchanged.
  package static func join(_ folder: String, _ path: String) -> String {
    if path.hasPrefix("/") || folder.isEmpty { return path }
    return folder.hasSuffix("/") ? folder + path : "\(folder)/\(path)"
  }

  /// Returns the folder of a path, without a final slash; empty for a bare name.
  package static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Returns an absolute path and the folders above it, the nearest first.
  package static func upward(from path: String) -> some Sequence<String> {
    sequence(first: path) { $0.isEmpty || $0 == "/" ? nil : folder(of: $0) }
  }

  /// Returns the folder above a folder; `..` is above the working directory, which is empty.
  package static func parent(of folder: String) -> String {
    if folder.isEmpty { return ".." }
    return name(of: folder) == ".." ? join(folder, "..") : Self.folder(of: folder)
  }

  /// Returns the last component of a path.
  package static func name(of path: String) -> String {
    String(path.lastPathComponent)
  }

  /// Removes `.`, `..` and doubled slashes from an absolute path.
  package static func normalized(_ path: String) -> String {
    if isNormal(path) { return path }
    var names: [Substring] = []
    for name in path.split(separator: "/") where name != "." {
      if name == ".." { _ = names.popLast() } else { names.append(name) }
    }
    return "/" + names.joined(separator: "/")
  }

  /// Whether a path is absolute and has no empty, `.` or `..` components.
  private static func isNormal(_ path: String) -> Bool {
    var path = path
    return path.withUTF8 { bytes in
      guard bytes.first == UInt8(ascii: "/") else { return false }
      var start = 1
      for offset in 1...bytes.count where offset == bytes.count || bytes[offset] == UInt8(ascii: "/") {
        let isDots = bytes[start..<offset].allSatisfy { $0 == UInt8(ascii: ".") }
        if isDots, offset - start <= 2 { return false }
        start = offset + 1
      }
      return true
    }
  }

  /// Returns a path relative to a folder, both absolute and normalized, with `..` for folders above.
  package static func path(from folder: String, to path: String) -> String {
    if let below = Self.path(path, below: folder) { return below }
    let (start, end) = (folder.split(separator: "/"), path.split(separator: "/"))
    let common = zip(start, end).prefix { $0 == $1 }.count
    return (start.dropFirst(common).map { _ in ".." } + end.dropFirst(common)).joined(separator: "/")
  }

  /// Returns a path relative to a folder, both absolute and normalized; `nil` if it is not below.
  package static func path(_ path: String, below folder: String) -> String? {
    let prefix = folder.hasSuffix("/") ? folder : "\(folder)/"
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : nil
  }
}
