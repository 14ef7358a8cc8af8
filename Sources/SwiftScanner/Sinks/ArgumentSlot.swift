import SourceText

/// A place among the arguments of calls of one name and as many arguments.
struct ArgumentSlot {
  /// Longer calls are lists of their own.
  private static let mostArguments = 12

  /// What stands for the place.
  let hash: UInt64

  /// The place of an argument of calls with such a receiver; `nil` for calls that take all kinds of values.
  init?(call: Range<Int>, label: Range<Int>, index: Int, count: Int, _ bytes: SourceBytes) {
    guard !call.isEmpty, count <= Self.mostArguments, Self.common.role(of: call, in: bytes) == .unknown else {
      return nil
    }
    var hash = ByteHash(bytes, call)
    if bytes[call.lowerBound - 1] == UInt8(ascii: ".") {
      let receiver = bytes.wordStart(before: call.lowerBound - 1)..<call.lowerBound - 1
      for offset in NameWords.last(receiver, bytes) { hash.add(bytes[offset]) }
    }
    hash.add(UInt8(ascii: "("))
    for offset in label { hash.add(bytes[offset]) }
    hash.add(UInt8(truncatingIfNeeded: index))
    hash.add(UInt8(truncatingIfNeeded: count))
    self.hash = hash.state
  }

  /// Calls of which one place gets text for people and text for programs.
  private static let common = NameTable(
    """
    identifier:append insert add push contains init String NSString Array Set Dictionary Optional joined equals map
    identifier:index firstIndex lastIndex setObject setValue set setItem updateValue record expect element
    identifier:appending format max min localizedStringWithFormat stringWithFormat success failure some just write send
    """)
}
