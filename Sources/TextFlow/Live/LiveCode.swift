package import SourceText
package import SwiftIndex

/// The code of a project that its programs run, found by names alone.
///
/// From where programs start, each unit of code keeps alive all that it mentions by name: members of values whatever
/// their types, and names without a receiver in the types around the unit. A clause of `switch` runs only if live code
/// creates one of its cases. A unit is dead only if no live code, no Objective-C, no interface file and no string literal
/// names it. What only tests, previews and debug builds mention is dead too.
package struct LiveCode: Sendable {
  /// The files with dead code.
  private let files: [String: FileLife]

  /// Code of which nothing is known to be dead.
  package static let all = LiveCode(files: [:])

  private init(files: [String: FileLife]) { self.files = files }

  /// Finds the live code of a whole project; nothing is dead if no program starts in it.
  ///
  /// `systems` are the lowest versions that the programs run on, and `outside` has the names in files of other languages.
  package init(
    _ files: [(path: String, units: CodeUnits)], systems: [String: [Int]] = [:], outside: Set<NameHash>
  ) {
    let starts = files.contains { $0.units.startsProgram($0.path) }
    guard starts || LiveNames.starters.contains(where: outside.contains) else {
      self = .all
      return
    }
    let folders = Set(
      files.filter { $0.units.hasEntry($0.path) }.compactMap { Self.targetFolder(of: $0.path) })
    // The modules beside a program are for it alone, unless they are those of a package, which others may use.
    let isPackage = files.contains { $0.path == "Package.swift" }
    var sweep = LiveSweep(
      isOld: !files.contains { $0.units.units.contains { $0.traits.contains(.isUnlabeled) } })
    for file in files {
      let isOfProgram = !isPackage || Self.targetFolder(of: file.path).map(folders.contains) ?? false
      sweep.add(
        file.units, isMain: Self.isMain(file.path), isOfProgram: isOfProgram,
        systems: isOfProgram ? systems : [:])
    }
    var isLive = sweep.liveUnits(outside)[...]
    self.files = files.reduce(into: [:]) { found, file in
      let own = isLive.prefix(file.units.units.count)
      isLive = isLive.dropFirst(own.count)
      if own.contains(false) { found[file.path] = FileLife(units: file.units.units, isLive: Array(own)) }
    }
  }

  /// Returns the folder of a package's target, by the usual layout: `Sources/App` for a file somewhere in it.
  private static func targetFolder(of path: String) -> String? {
    let names = path.pathComponents
    return names.dropLast(2).lastIndex(of: "Sources").map { names[...($0 + 1)].joined(separator: "/") }
  }

  fileprivate static func isMain(_ path: String) -> Bool { path.lastPathComponent == "main.swift" }

  /// Returns which code of a file is dead; `nil` for none.
  package func file(_ path: String) -> FileLife? { files[path] }

  /// Whether the same code of a file runs as an earlier answer said of the same file.
  package func hasSameLife(in path: String, as earlier: LiveCode) -> Bool {
    files[path]?.isLive == earlier.files[path]?.isLive
  }

  /// Returns the answer for a new state of a file, whose units run as before.
  ///
  /// All of them run if there are more or fewer than before.
  package func replacing(_ path: String, by units: CodeUnits) -> LiveCode {
    guard let isLive = files[path]?.isLive else { return self }
    var files = files
    files[path] = isLive.count == units.units.count ? FileLife(units: units.units, isLive: isLive) : nil
    return LiveCode(files: files)
  }

  /// Returns the types that a file of another language names, and what starts a program there.
  package static func names(in file: SourceFile, of index: DeclarationIndex) -> Set<NameHash> {
    file.bytes.withUnsafeBufferPointer { buffer in
      let bytes = SourceBytes(buffer)
      var names: Set<NameHash> = []
      var owner = 0
      _ = bytes.hasWord(in: 0..<bytes.count) { word in
        // The owner of an interface file loads it, and is created by others.
        if bytes.equals(word, "IBFilesOwner") {
          owner = (word.upperBound..<bytes.count).first { bytes.starts(with: ">", at: $0) } ?? 0
        }
        if word.lowerBound < owner { return false }
        let name = NameHash(bytes, word)
        if index.typeNames.contains(name) || LiveNames.starters.contains(name) { names.insert(name) }
        return false
      }
      return names
    }
  }
}

extension CodeUnits {
  /// Whether the file has the entry of a program.
  fileprivate func hasEntry(_ path: String) -> Bool {
    !units.isEmpty && (LiveCode.isMain(path) || units.contains { $0.traits.contains(.isEntry) })
  }

  /// Whether a program starts in the file.
  fileprivate func startsProgram(_ path: String) -> Bool {
    hasEntry(path)
      || mentions.contains { LiveNames.starters.contains($0.name) && $0.use.contains(.value) }
  }
}
