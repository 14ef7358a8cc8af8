import XCStrings

/// The names of languages in order of appearance, each once.
struct NameTable {
  private(set) var names: [String] = []
  private var indexes: [ExactKey: Int32] = [:]
  private let sourceName: ExactKey
  /// The index of the source language; -1 until it appears.
  private(set) var sourceIndex: Int32 = -1

  init(sourceLanguage: String) { sourceName = ExactKey(sourceLanguage) }

  /// Returns the index of a name given as UTF-8, adding it if it is new.
  mutating func index(of name: UnsafeBufferPointer<UInt8>) -> Int32 {
    let name = ExactKey(String(decoding: name, as: UTF8.self))
    if let index = indexes[name] { return index }
    let index = Int32(truncatingIfNeeded: names.count)
    if name == sourceName { sourceIndex = index }
    indexes[name] = index
    names.append(name.text)
    return index
  }
}
