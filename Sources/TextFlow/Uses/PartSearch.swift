import SourceText

/// Search for literals that code puts together to keys in ways that can't be evaluated.
///
/// ```
/// let key = ["home", section, "title"].joined(separator: ".")     home.list.title is kept for 'home' and 'title'
/// NSLocalizedString(key, comment: "")
/// ```
/// It is limited to keys that nothing else uses, and to literals that are a component of such a key.
package struct PartSearch: Sendable {
  /// A file that is read again.
  private struct Candidate: Sendable {
    let file: UsedTexts
    /// The literals that are a component of a key.
    let literals: [UsedTexts.Text]
  }

  private let files: [Candidate]

  /// Prepares a search; `nil` if there is nothing to find.
  ///
  /// That is so if no literal is a component of the keys, or all keys that are looked up are known in part.
  package init?(for keys: some Sequence<String>, in files: [UsedTexts]) {
    guard files.contains(where: { !$0.openLookups.isEmpty }) else { return nil }
    var components = HashSet()
    for key in keys { for hash in KeyHash.components(of: key) { components.insert(hash) } }
    if components.isEmpty { return nil }
    self.files = files.filter { $0.file.path.hasSuffix(".swift") }.map { file in
      Candidate(
        file: file, literals: file.texts.filter { $0.use == .constant && components.contains($0.hash) })
    }
    if self.files.allSatisfy(\.literals.isEmpty) { return nil }
  }

  /// The number of files to read again.
  package var count: Int { files.count }

  /// Reads a file again.
  package func flow(ofFile index: Int) -> PartFlow {
    let candidate = files[index]
    return PartFlow(
      candidate.file.file, literals: Set(candidate.literals.map(\.offset)),
      lookups: candidate.file.openLookups)
  }

  /// Returns the literals that reach a lookup as a part of an unknown key, by the path of their file.
  package func parts(_ flows: [PartFlow]) -> [String: [UsedTexts.Text]] {
    let reached = Self.placesOfParts(flows.reduce(into: Set()) { $0.formUnion($1.steps) })
    var parts: [String: [UsedTexts.Text]] = [:]
    for candidate in files {
      let path = candidate.file.file.path
      let own = candidate.literals.filter { reached.contains(PartFlow.literal(at: $0.offset, of: path)) }
      if !own.isEmpty { parts[path] = own }
    }
    return parts
  }

  /// The maximum number of places known by their names alone on a way, of which each may be a wrong one.
  private static let mostNames = 2

  /// Returns the places whose values are parts of unknown keys, going backwards from the lookups.
  private static func placesOfParts(_ all: Set<PartFlow.Step>) -> Set<UInt64> {
    let steps = all.sorted { $0.to < $1.to }
    var (whole, parts): (Set<UInt64>, Set<UInt64>) = ([PartFlow.lookup], [])
    var waiting: [(place: UInt64, isPart: Bool)] = [(PartFlow.lookup, false)]
    for _ in 0...mostNames {
      var next: [(place: UInt64, isPart: Bool)] = []
      while let (place, isPart) = waiting.popLast() {
        var index = steps.partitionIndex { $0.to >= place }
        while index < steps.count, steps[index].to == place {
          let step = steps[index]
          let becomesPart = isPart || step.isPart
          let isNew = becomesPart ? parts.insert(step.from).inserted : whole.insert(step.from).inserted
          if isNew, step.isByName {
            next.append((step.from, becomesPart))
          } else if isNew {
            waiting.append((step.from, becomesPart))
          }
          index += 1
        }
      }
      waiting = next
    }
    return parts
  }
}

extension UsedTexts {
  /// The offsets of the looked-up keys of which nothing is known.
  fileprivate var openLookups: Set<Int> {
    Set(dynamicKeys.lazy.filter(\.pattern.isOpen).map(\.expression.lowerBound))
  }
}

extension KeyHash {
  /// The maximum number of components of a part.
  private static let mostComponents = 4
  /// The minimum length of a part.
  private static let leastLength = 3

  /// Returns the hashes of the texts that are a component of a key, or several adjacent ones.
  ///
  /// Components are separated by dots, underscores and blanks; a text may have those around it too.
  static func components(of key: String) -> [UInt64] {
    let bytes = Array(key.utf8)
    let cuts = [-1] + bytes.indices.filter { isCut(bytes[$0]) } + [bytes.count]
    var hashes: [UInt64] = []
    for start in cuts.indices.dropLast() {
      for end in cuts[(start + 1)...].prefix(mostComponents) where end - cuts[start] > leastLength {
        for first in [cuts[start] + 1, max(cuts[start], 0)] {
          for last in [end, min(end + 1, bytes.count)] {
            hashes.append(StableHash(bytes[first..<last]).value)
          }
        }
      }
    }
    return hashes
  }

  private static func isCut(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: " ")
  }
}
