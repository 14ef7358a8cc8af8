import SourceText
import XCStrings

/// Hash of a text that may be a key, with its arguments as markers.
///
/// Each interpolation or specifier is hashed as one marker, so that `"\(count) of \(total)"` in code matches
/// `%lld of %lld` in a catalog.
struct KeyHash {
  /// The FNV-1a hash of the UTF-8.
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325
  /// The hash, length and last byte of the text before the first argument.
  private var start: UInt64 = 0
  private var startCount = 0
  private var startEnd: UInt8 = 0
  private var hasArguments = false

  /// Creates the hash of an empty text.
  init() {}

  /// Creates the hash of a text without arguments.
  init(_ text: some StringProtocol) { add(text) }

  /// Creates the hash of the parts of a text.
  init(_ parts: [KeyPattern.Part]) {
    for part in parts {
      if case .text(let text) = part { add(text) } else { addArgument() }
    }
  }

  /// Creates the hash of a key in code; if the type of an argument is unknown, all arguments are markers.
  init(_ key: LocalizationKey) {
    self.init()
    for segment in key.segments {
      switch segment {
      case .text(let text): add(text)
      case .specifier(let specifier) where !key.hasHoles: add(specifier)
      case .specifier, .hole: addArgument()
      }
    }
  }

  mutating func add(_ text: some StringProtocol) {
    for byte in text.utf8 { add(byte) }
  }

  mutating func add(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x100_0000_01B3
    guard !hasArguments else { return }
    (start, startEnd) = (value, byte)
    startCount += 1
  }

  mutating func addArgument() {
    hasArguments = true
    value = (value ^ 0x1) &* 0x100_0000_01B3
  }

  /// The hash of the key prefix that the text may be: `menu.` of `"menu.\(name)"`, or of `"menu." + name`.
  ///
  /// The prefix ends before the first argument, or at the end of the text, and must end with a separator.
  var prefix: UInt64? {
    startCount > 1 && Self.isSeparator(startEnd) ? start : nil
  }

  @inline(__always)
  static func isSeparator(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: ":"), UInt8(ascii: "/"): true
    default: false
    }
  }
}

/// The texts in code that use a key.
extension KeyHash {
  /// Returns the hashes of the texts that may use a key: the key, the literal with its arguments, or, for a key of
  /// Interface Builder, the id of the object.
  static func hashes(of key: String) -> [UInt64] {
    var hashes = [KeyHash(key).value]
    if key.utf8.contains(UInt8(ascii: "%")) { hashes.append(KeyHash(format: key).value) }
    if key.utf8.contains(UInt8(ascii: "$")) { hashes.append(KeyHash(phrase: key).value) }
    if let id = objectID(in: key) { hashes.append(KeyHash(id).value) }
    return hashes
  }

  /// Returns the hashes of the starts of a key that end with a separator, and of the ends that begin with one.
  static func edges(of key: String) -> [UInt64] {
    var hashes: [UInt64] = []
    var start = KeyHash()
    for byte in key.utf8 {
      start.add(byte)
      if isSeparator(byte) { hashes.append(start.value) }
    }
    for index in key.utf8.indices where isSeparator(key.utf8[index]) {
      hashes.append(KeyHash(key[index...]).value)
    }
    return hashes
  }

  /// Returns the object id that starts a key of Interface Builder, as in `J5U-5w-g23.title`.
  static func objectID(in key: String) -> Substring? {
    let id = key.utf8.prefix(10)
    guard id.count == 10, key.utf8.dropFirst(10).first == UInt8(ascii: ".") else { return nil }
    let isID = id.enumerated().allSatisfy { place, byte in
      place == 3 || place == 6 ? byte == UInt8(ascii: "-") : byte.isASCIILetter || byte.isASCIIDigit
    }
    return isID ? Substring(id) : nil
  }

  /// Creates the literal in code for an App Intents key with parameters, `Play ${song}`.
  private init(phrase key: String) {
    self.init()
    var rest = key[...]
    while let start = rest.firstRange(of: "${"), let end = rest[start.upperBound...].firstIndex(of: "}") {
      add(rest[..<start.lowerBound])
      addArgument()
      rest = rest[rest.index(after: end)...]
    }
    add(rest)
  }

  /// Creates the literal in code for a key with specifiers.
  private init(format key: String) {
    self.init()
    let format = FormatString(key)
    let bytes = Array(key.utf8)
    var places = format.placeholders.map { (range: $0.range, isArgument: true) }
    places += format.percents.map { (range: $0, isArgument: false) }
    var offset = 0
    for place in places.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      add(String(decoding: bytes[offset..<place.range.lowerBound], as: UTF8.self))
      if place.isArgument { addArgument() } else { add("%") }
      offset = place.range.upperBound
    }
    add(String(decoding: bytes[offset...], as: UTF8.self))
  }
}
