package import SourceText
package import SwiftIndex

/// The code of a project that its programs run, found by names alone.
///
/// From where programs start, each unit of code keeps alive all that it mentions by name, whatever the types: a unit is
/// dead only if no live code, no Objective-C, no interface file and no string literal names it. What only tests, previews
/// and debug builds mention is dead too.
package struct LiveCode: Sendable {
  private let files: [String: CodeUnits]

  /// Code of which nothing is known to be dead.
  package static let all = LiveCode(files: [:])

  private init(files: [String: CodeUnits]) { self.files = files }

  /// Finds the live code of a whole project; nothing is dead if no program starts in it.
  ///
  /// `programs` has the paths of files that only programs contain, `systems` the lowest versions that these run on, and
  /// `outside` the names in files of other languages.
  package init(
    _ files: [(path: String, units: CodeUnits)], programs: Set<String> = [], systems: [String: [Int]] = [:],
    outside: Set<UInt64>
  ) {
    let folders = Set(
      files.filter { $0.units.hasEntry($0.path) }.compactMap { Self.targetFolder(of: $0.path) })
    let files = files.map { file in
      // The variables of a main file are made where they stand.
      var units = Self.isMain(file.path) ? file.units.rooted : file.units
      let isOfPrograms =
        programs.contains(file.path) || Self.targetFolder(of: file.path).map(folders.contains) ?? false
      if isOfPrograms { units = units.closed }
      return (path: file.path, units: units.withFallbacks(of: isOfPrograms ? systems : [:]))
    }
    let starts = files.contains { $0.units.startsProgram($0.path) }
    guard starts || LiveNames.starters.contains(where: outside.contains) else {
      self = .all
      return
    }
    self.files = zip(files, LiveSweep.swept(files.map { $0.units }, outside)).reduce(into: [:]) {
      swept, file in
      if !file.1.units.allSatisfy(\.isLive) { swept[file.0.path] = file.1 }
    }
  }

  /// Returns the folder of a package's target, by the usual layout: `Sources/App` for a file somewhere in it.
  private static func targetFolder(of path: String) -> String? {
    let names = path.pathComponents
    return names.dropLast(2).lastIndex(of: "Sources").map { names[...($0 + 1)].joined(separator: "/") }
  }

  fileprivate static func isMain(_ path: String) -> Bool { path.pathComponents.last == "main.swift" }

  /// Returns which code of a file is dead; `nil` for none.
  func file(_ path: String) -> CodeUnits? { files[path] }

  /// Whether code at an offset of a file never runs.
  package func isDead(_ offset: Int, in path: String) -> Bool { files[path]?.isDead(offset) ?? false }

  /// Whether the same code of a file runs as an earlier answer said of the same file.
  package func hasSameLife(in path: String, as earlier: LiveCode) -> Bool {
    files[path]?.units.map(\.isLive) == earlier.files[path]?.units.map(\.isLive)
  }

  /// Returns the answer for a new state of a file, whose units run as before.
  ///
  /// All of them run if there are more or fewer than before.
  package func replacing(_ path: String, by units: CodeUnits) -> LiveCode {
    guard let old = files[path]?.units else { return self }
    var (files, new) = (files, units)
    for (index, unit) in old.enumerated() where old.count == units.units.count {
      new.units[index].isLive = unit.isLive
    }
    files[path] = old.count == units.units.count ? new : nil
    return LiveCode(files: files)
  }

  /// Returns the types that a file of another language names, and what starts a program there.
  package static func names(in file: SourceFile, of index: DeclarationIndex) -> Set<UInt64> {
    file.bytes.withUnsafeBufferPointer { buffer in
      let bytes = SourceBytes(buffer)
      var names: Set<UInt64> = []
      var owner = 0
      _ = bytes.hasWord(in: 0..<bytes.count) { word in
        // The owner of an interface file loads it, and is created by others.
        if bytes.equals(word, "IBFilesOwner") {
          owner = (word.upperBound..<bytes.count).first { bytes.starts(with: ">", at: $0) } ?? 0
        }
        if word.lowerBound < owner { return false }
        let name = NameHash(bytes, word)
        if index.typeNames.contains(name) || LiveNames.starters.contains(name.value) {
          names.insert(name.value)
        }
        return false
      }
      return names
    }
  }
}

extension CodeUnits {
  /// The units with all variables outside of types made.
  fileprivate var rooted: CodeUnits {
    var rooted = self
    for index in units.indices where units[index].outer == 0 && units[index].traits.contains(.isConstant) {
      rooted.units[index].traits.insert(.isRoot)
    }
    return rooted
  }

  /// The units of a program, whose public code nobody else uses.
  fileprivate var closed: CodeUnits {
    var closed = self
    for index in units.indices { closed.units[index].traits.remove(.isPublic) }
    return closed
  }

  /// The units with the branches that run on a system from some versions on, or on one that is not among these.
  fileprivate func withFallbacks(of lowest: [String: [Int]]) -> CodeUnits {
    var units = self
    for index in self.units.indices where self.units[index].kind == .fallback {
      let systems = self.units[index].systems
      let known = systems.compactMap { system in lowest[system.name].map { ($0, system.version) } }
      units.units[index].isLive =
        !systems.isEmpty && (known.isEmpty || known.contains { $0.lexicographicallyPrecedes($1) })
    }
    return units
  }

  /// Whether the file has the entry of a program.
  fileprivate func hasEntry(_ path: String) -> Bool {
    !units.isEmpty && (LiveCode.isMain(path) || units.contains { $0.traits.contains(.isEntry) })
  }

  /// Whether a program starts in the file.
  fileprivate func startsProgram(_ path: String) -> Bool {
    hasEntry(path)
      || units.contains { unit in
        unit.mentions.contains { LiveNames.starters.contains($0.name) && $0.use.contains(.value) }
      }
  }
}
