import SourceText
import SwiftIndex

/// Search for literals that code puts together to keys in ways that can't be evaluated.
///
/// ```
/// let key = ["home", section, "title"].joined(separator: ".")     home.list.title is kept for 'home' and 'title'
/// NSLocalizedString(key, comment: "")
/// ```
/// It is limited to keys that nothing else uses, and to literals that are a component of such a key.
struct PartSearch: Sendable {
  /// A step from the value of a place into that of another.
  struct Step: Sendable {
    let from: UInt64
    let to: UInt64
    /// Whether the value is only a part of the new one.
    let isPart: Bool
    /// Whether the old place is known by its name alone, so that it may be another one.
    let isByName: Bool
  }

  /// The place of all keys that are looked up and of which nothing is known.
  static let lookup: UInt64 = 1

  /// A file that is read again.
  private struct Candidate: Sendable {
    let index: Int
    let file: SourceFile
    /// The literals that are a component of a key.
    let literals: [UsedTexts.Text]
    /// The offsets of the looked-up keys of which nothing is known.
    let lookups: Set<Int>
  }

  private let candidates: [Candidate]

  /// Prepares a search; `nil` if there is nothing to find.
  ///
  /// That is so if no literal is a component of the keys, or all keys that are looked up are known in part.
  init?(for keys: [String], in files: [UsedTexts]) {
    let lookups = files.map { file in
      Set(file.dynamicKeys.lazy.filter(\.pattern.isOpen).map(\.expression.lowerBound))
    }
    if lookups.allSatisfy(\.isEmpty) { return nil }
    let components = HashSet(keys.lazy.flatMap(KeyHash.components))
    candidates = files.enumerated().filter { $0.element.file.path.hasSuffix(".swift") }.map { index, file in
      let literals = file.texts.filter {
        $0.kind == .constant && !$0.isLookedUp && components.contains($0.hash)
      }
      return Candidate(index: index, file: file.file, literals: literals, lookups: lookups[index])
    }
    if candidates.allSatisfy(\.literals.isEmpty) { return nil }
  }

  var count: Int { candidates.count }

  func steps(inFile index: Int) -> [Step] {
    let candidate = candidates[index]
    return candidate.file.withSyntax { syntax in
      var reader = PartFlowReader(
        syntax.tree, candidate.file.path, literals: Set(candidate.literals.map(\.offset)), candidate.lookups)
      return reader.read()
    }
  }

  /// Returns the literals that reach a lookup as a part of an unknown key, by the index of their file.
  func found(_ steps: [[Step]]) -> [(file: Int, texts: [UsedTexts.Text])] {
    let reached = Self.placesOfParts(steps.joined().sorted { $0.to < $1.to })
    return candidates.map { candidate in
      let file = NameHash(candidate.file.path)
      let own = candidate.literals.filter {
        reached.contains(PartFlowReader.literal(at: $0.offset, in: file))
      }
      return (candidate.index, own.map { UsedTexts.Text(hash: $0.hash, offset: $0.offset, kind: .joined) })
    }
  }

  /// The maximum number of places known by their names alone on a way, of which each may be a wrong one.
  private static let mostNames = 2

  /// Returns the places whose values are parts of unknown keys, going backwards from the lookups.
  ///
  /// `steps` are sorted by where they lead to.
  private static func placesOfParts(_ steps: [Step]) -> Set<UInt64> {
    var (whole, parts): (Set<UInt64>, Set<UInt64>) = ([lookup], [])
    var waiting = [(place: lookup, isPart: false)]
    for _ in 0...mostNames {
      var next: [(place: UInt64, isPart: Bool)] = []
      while let (place, isPart) = waiting.popLast() {
        for step in steps[steps.partitionIndex { $0.to >= place }...] {
          guard step.to == place else { break }
          let isPart = isPart || step.isPart
          guard isPart ? parts.insert(step.from).inserted : whole.insert(step.from).inserted else { continue }
          if step.isByName { next.append((step.from, isPart)) } else { waiting.append((step.from, isPart)) }
        }
      }
      waiting = next
    }
    return parts
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
    let cuts = [-1] + bytes.indices.filter { "._ ".utf8.contains(bytes[$0]) } + [bytes.count]
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
}
