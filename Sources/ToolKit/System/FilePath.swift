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

  /// Takes `.`, `..` and doubled slashes out of an absolute path.
  package static func normalized(_ path: String) -> String {
    var names: [Substring] = []
    for name in path.split(separator: "/") where name != "." {
      if name == ".." { _ = names.popLast() } else { names.append(name) }
    }
    return "/" + names.joined(separator: "/")
  }

  /// The path below a folder, both absolute and normalized; `nil` if it lies elsewhere.
  package static func path(_ path: String, below folder: String) -> String? {
    let prefix = folder.hasSuffix("/") ? folder : "\(folder)/"
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : nil
  }
}
