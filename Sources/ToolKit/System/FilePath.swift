/// Arithmetic on paths as text; nothing here looks at the disk.
package enum FilePath {
  /// Joins a folder and a path; an absolute path stands for itself.
  package static func join(_ folder: String, _ path: String) -> String {
    if path.hasPrefix("/") || folder.isEmpty { return path }
    return folder.hasSuffix("/") ? folder + path : "\(folder)/\(path)"
  }

  /// The folder of a path, without a final slash; empty for a bare name.
  package static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The last name of a path.
  package static func name(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
  }

  /// Takes `.`, `..` and doubled slashes out of an absolute path.
  package static func normalized(_ path: String) -> String {
    if isNormal(path) { return path }
    var names: [Substring] = []
    for name in path.split(separator: "/") where name != "." {
      if name == ".." { _ = names.popLast() } else { names.append(name) }
    }
    return "/" + names.joined(separator: "/")
  }

  /// Whether a path is absolute, and each of its names that of a file or folder.
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

  /// The path below a folder, both absolute and normalized; `nil` if it lies elsewhere.
  package static func path(_ path: String, below folder: String) -> String? {
    let prefix = folder.hasSuffix("/") ? folder : "\(folder)/"
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : nil
  }
}
