/// The name of a type as evidence has it: hashes of the last name of its path and of the last word of that one.
///
/// Without case, since `downloadPhase` and `phase` may both stand for a `DownloadPhase`.
struct TypeWords: Sendable {
  let whole: UInt64
  let last: UInt64

  init(_ bytes: SourceBytes, _ name: Range<Int>) {
    whole = ByteHash(caseless: bytes, name).state
    last = ByteHash(caseless: bytes, NameWords.last(name, bytes)).state
  }

  /// Reads a type's path.
  init(path: String) {
    var name = path.split(separator: ".").last.map(String.init) ?? ""
    self = name.withUTF8 { TypeWords(SourceBytes($0), 0..<$0.count) }
  }
}
