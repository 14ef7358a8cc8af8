import SourceText
import SwiftIndex

/// Search for literals that code puts together to keys in ways that can't be evaluated.
///
/// ```
/// let key = ["home", section, "title"].joined(separator: ".")     home.list.title is kept for 'home' and 'title'
/// NSLocalizedString(key, comment: "")
/// ```
/// It is limited to keys that nothing else uses, and to literals that are a component of such a key, or the key in
/// another case if code changes the case of a text that reaches a lookup.
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
  /// The place of all texts whose case code changes: those of `.uppercased()`.
  static let changedCase: UInt64 = 2

  /// A file that is read again.
  private struct Candidate: Sendable {
    let index: Int
    let texts: UsedTexts
    var file: SourceFile { texts.file }
    /// The literals that are a component of a key.
    let literals: [UsedTexts.Text]
    /// The offsets of the looked-up keys of which nothing is known.
    let lookups: Set<Int>
    /// The texts that are a key in another case, as the texts of these keys.
    let otherCases: [UsedTexts.Text]

    /// Whether a literal has values, so that it stands for many keys.
    func isBuilt(_ literal: UsedTexts.Text) -> Bool { texts.word(of: literal).contains("\\(") }
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
    let components = Set(keys.lazy.flatMap(KeyHash.components))
    let files = files.enumerated().filter { $0.element.file.path.hasSuffix(".swift") }
    let changesCase = files.contains { _, file in
      Self.changes.contains { file.file.bytes.firstRange(ofText: $0) != nil }
    }
    let cases =
      !changesCase
      ? [:]
      : Dictionary(
        keys.map { (KeyHash.of($0.lowercased()), KeyHash.of($0)) }, uniquingKeysWith: { first, _ in first })
    let replaces = files.contains { _, file in file.file.bytes.firstRange(ofText: ".replacing") != nil }
    candidates = files.map { index, file in
      let constants = file.texts.filter { $0.kind == .constant && !$0.isLookedUp }
      let separated = replaces ? constants.flatMap { Self.withOtherSeparators($0, in: file) } : []
      return Candidate(
        index: index, texts: file, literals: (constants + separated).filter { components.contains($0.hash) },
        lookups: lookups[index],
        otherCases: cases.isEmpty
          ? []
          : constants.compactMap { text in
            cases[KeyHash.of(file.word(of: text).lowercased())].map {
              UsedTexts.Text(hash: $0, offset: text.offset, kind: .joined)
            }
          })
    }
    if candidates.allSatisfy({ $0.literals.isEmpty && $0.otherCases.isEmpty }) { return nil }
  }

  private static let separators = "-/:_. "

  /// Returns what a literal may become whose separators code replaces by those of keys: `in_progress` for `in-progress`.
  private static func withOtherSeparators(_ text: UsedTexts.Text, in file: UsedTexts) -> [UsedTexts.Text] {
    let word = file.word(of: text)
    guard word.utf8.contains(where: separators.utf8.contains) else { return [] }
    return [".", "_", ""].map { separator in
      let key = word.split(omittingEmptySubsequences: false) { separators.contains($0) }.joined(
        separator: separator)
      return UsedTexts.Text(hash: KeyHash.of(key), offset: text.offset, kind: .constant)
    }
  }

  /// What the members contain that change the case of a text.
  private static let changes = [
    ".capitalized", ".uppercased", ".lowercased", ".localizedC", ".localizedU", ".localizedL",
  ]

  var count: Int { candidates.count }

  func steps(inFile index: Int) -> [Step] {
    let candidate = candidates[index]
    return candidate.file.withSyntax { tree in
      var reader = PartFlowReader(
        tree, candidate.file.path, literals: Set(candidate.literals.map(\.offset)), candidate.lookups)
      return reader.read()
    }
  }

  /// Returns the literals that reach a lookup as a part of an unknown key, by the index of their file.
  func found(_ steps: [[Step]]) -> [(file: Int, texts: [UsedTexts.Text])] {
    let (reached, whole) = Self.placesOfParts(steps.joined().sorted { $0.to < $1.to })
    let changesCase = reached.union(whole).contains(Self.changedCase)
    return candidates.map { candidate in
      let file = NameHash(candidate.file.path)
      let own = candidate.literals.filter {
        let place = PartFlowReader.literal(at: $0.offset, in: file)
        return reached.contains(place) || whole.contains(place) && candidate.isBuilt($0)
      }
      let texts = own.map { UsedTexts.Text(hash: $0.hash, offset: $0.offset, kind: .joined) }
      return (candidate.index, texts + (changesCase ? candidate.otherCases : []))
    }
  }

  /// The maximum number of places known by their names alone on a way, of which each may be a wrong one.
  private static let mostNames = 2

  /// Returns the places whose values are parts of unknown keys, and those whose values are whole ones.
  ///
  /// The search goes backwards from the lookups; `steps` are sorted by where they lead to.
  private static func placesOfParts(_ steps: [Step]) -> (parts: Set<UInt64>, whole: Set<UInt64>) {
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
    return (parts, whole)
  }
}

extension KeyHash {
  /// The maximum number of components of a part.
  private static let mostComponents = 4
  /// The minimum length of a part.
  private static let leastLength = 3

  /// Returns the hashes of the texts that are a component of a key, several adjacent ones, or all of them as arguments.
  ///
  /// Components are separated by dots, underscores and blanks; a text may have those around it too.
  static func components(of key: String) -> [UInt64] {
    let bytes = Array(key.utf8)
    let cuts = [-1] + bytes.indices.filter { "._ ".utf8.contains(bytes[$0]) } + [bytes.count]
    var hashes = shape(bytes, cuts.dropFirst().dropLast())
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

  /// Returns the hash of a literal whose values are the components of a key, as in `"\(section).\(name)"`.
  ///
  /// There is none for words with blanks, as most texts of values are no keys.
  private static func shape(_ key: [UInt8], _ cuts: some Collection<Int>) -> [UInt64] {
    if cuts.isEmpty || key.contains(UInt8(ascii: " ")) { return [] }
    let parts = cuts.flatMap { [KeyPattern.Part.anything, .text(String(UnicodeScalar(key[$0])))] }
    return [of(parts + [.anything])]
  }
}
