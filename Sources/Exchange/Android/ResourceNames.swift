import SourceText
import XCStrings

/// The names of resources for keys: `home_list_title` for `home.list.title %lld`.
///
/// A name that several keys would have gets a number, in the order of the keys' bytes, so that it is the same for
/// every language; a key that is a name keeps it.
struct ResourceNames {
  private static let maximumLength = 60
  /// The names that Java's compiler refuses.
  private static let reserved = Set(
    """
    abstract assert boolean break byte case catch char class const continue default do double else enum \
    extends false final finally float for goto if implements import instanceof int interface long native new null \
    package private protected public return short static strictfp super switch synchronized this throw throws \
    transient true try void volatile while
    """.split(separator: " ").map(String.init))

  private(set) var keys: [String: String] = [:]
  private var names: [ExactKey: [String: String]] = [:]

  /// Names all keys of a catalog, after those of others.
  mutating func add(_ newKeys: some Sequence<String>, of catalog: String = "") {
    let sorted = newKeys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    // A key that is a name keeps it.
    for key in sorted.filter({ Self.name(of: $0) == $0 }) + sorted
    where names[ExactKey(key)]?[catalog] == nil {
      let name = free(Self.name(of: key))
      keys[name] = key
      names[ExactKey(key), default: [:]][catalog] = name
    }
  }

  /// Returns the name of a key.
  func name(of key: String, in catalog: String) -> String { names[ExactKey(key)]?[catalog] ?? "" }

  private func free(_ name: String) -> String {
    if keys[name] == nil { return name }
    var number = 2
    while keys["\(name)_\(number)"] != nil { number += 1 }
    return "\(name)_\(number)"
  }

  /// Returns letters and digits in lower case, with underscores between words.
  static func name(of key: String) -> String {
    var name = ""
    var isAfterLower = false
    for byte in FormatString.replacing(in: key, ignoringProse: true, { _, _ in " " }).utf8 {
      let isCapital = (0x41...0x5A).contains(byte)
      let isWord = byte.isASCIILetter || byte.isASCIIDigit
      if !name.isEmpty, name.last != "_", !isWord || isCapital && isAfterLower { name += "_" }
      if isWord { name.unicodeScalars.append(Unicode.Scalar(isCapital ? byte | 0x20 : byte)) }
      isAfterLower = isWord && !isCapital
      if name.utf8.count >= maximumLength { break }
    }
    while name.last == "_" { name.removeLast() }
    if name.isEmpty { return "text" }
    if name.first?.isNumber == true { return "text_" + name }
    return reserved.contains(name) ? name + "_" : name
  }
}
