import SourceText

/// Where the decoded text of long strings with escapes stands in the file, so that a look-up need not begin at the quote.
///
/// In other strings an offset is counted from the start: they are short, or decoded and written offsets agree.
struct LongStrings: Sendable {
  /// The bytes of content from which on a string with escapes is long.
  static let minimumLength = 4096
  private static let stride = 512

  /// An offset in the file between two characters, and the number of bytes decoded before it.
  struct Place: Sendable {
    let offset: Int
    let decoded: Int
  }

  /// For each string, by its place on the tape, a place in every 512 decoded bytes.
  private var places: [Int: [Place]] = [:]

  /// No string of a document is long.
  init() {}

  /// Goes through the long strings with escapes of a document.
  init(among strings: [Int], of nodes: ContiguousArray<TapeNode>, in bytes: [UInt8]) {
    if strings.isEmpty { return }
    let storage = JSONTree.Storage(bytes: bytes, nodes: nodes)
    bytes.withUnsafeBufferPointer { buffer in
      for index in strings {
        let content = storage.contentRange(of: nodes[index])
        var found = [Place(offset: content.lowerBound, decoded: 0)]
        var place = found[0]
        while place.offset < content.upperBound {
          place = Self.place(after: place, in: buffer)
          if place.decoded >= found[found.count - 1].decoded + Self.stride { found.append(place) }
        }
        places[index] = found
      }
    }
  }

  /// The last known place of a string at or before a decoded offset, `nil` where the string is not long.
  func place(before decoded: Int, in string: Int) -> Place? {
    guard !places.isEmpty, let places = places[string] else { return nil }
    return places[max(0, places.partitionIndex { $0.decoded > decoded } - 1)]
  }

  /// The place after the character at another one.
  static func place(after place: Place, in bytes: UnsafeBufferPointer<UInt8>) -> Place {
    let isEscape = bytes[place.offset] == UInt8(ascii: "\\")
    let step = isEscape ? JSONEscape.step(at: place.offset, in: bytes) : nil
    return Place(
      offset: place.offset + (step?.rawLength ?? 1), decoded: place.decoded + (step?.scalar.utf8.count ?? 1))
  }
}
