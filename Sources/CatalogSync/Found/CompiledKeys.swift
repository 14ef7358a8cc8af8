package import SourceText

/// The keys of Swift files that a compiler has read, from its `.stringsdata` files.
///
/// The compiler writes full paths, perhaps of another machine: it stands for the file of the tree whose path is the end of it.
package struct CompiledKeys: Sendable {
  /// The paths of the Swift files, as the tree has them where it has them.
  package private(set) var sources: [String] = []
  /// The keys of all files.
  package private(set) var keys: [FoundKey] = []
  /// Whether all files could be read.
  package var isComplete = true
  private let files: [String: [String]]
  private var covered: Set<String> = []

  /// Prepares for the Swift files of a tree.
  package init(files: [String]) {
    var names: [String: [String]] = [:]
    for file in files { names[Self.name(of: file), default: []].append(file) }
    self.files = names
  }

  /// Takes in what the compiler says of one Swift file.
  package mutating func add(_ file: SourceFile) throws(StringsData.Failure) {
    let data = try StringsData(parsing: file.bytes, path: path)
    let path = path(data.source)
    if covered.insert(path).inserted { sources.append(path) }
    keys += data.keys
  }

  /// Whether the compiler has read a file of the tree.
  package func covers(_ path: String) -> Bool { covered.contains(path) }

  /// The path in the tree that a compiler's path ends with; of several the longest, if none, the path itself.
  private func path(_ source: String) -> String {
    var best = ""
    for file in files[Self.name(of: source)] ?? [] {
      let plain = file.hasPrefix("./") ? String(file.dropFirst(2)) : file
      guard source == plain || source.hasSuffix("/\(plain)") else { continue }
      if file.utf8.count > best.utf8.count { best = file }
    }
    return best.isEmpty ? source : best
  }

  private static func name(of path: String) -> String {
    path.split(separator: "/").last.map { String($0) } ?? path
  }
}

extension CodeEvidence {
  /// Adds what a compiler has found.
  package mutating func add(_ compiled: CompiledKeys) {
    files += compiled.sources
    found += compiled.keys
    isComplete = isComplete && compiled.isComplete
  }
}
