/// What a placeholder takes and writes, without its details.
struct FormatTraits: OptionSet, Sendable {
  let rawValue: UInt8

  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Writes texts as they are.
  static let plain = FormatTraits(rawValue: 1)
  /// Writes integers in decimal digits alone.
  static let decimal = FormatTraits(rawValue: 2)
  static let takesIntegers = FormatTraits(rawValue: 4)
  static let takesNumbers = FormatTraits(rawValue: 8)
  static let takesTexts = FormatTraits(rawValue: 16)

  init(_ format: Placeholder) {
    self = []
    switch format.type {
    case .integer, .character: insert(.takesIntegers)
    case .floatingPoint: insert(.takesNumbers)
    case .object, .cString, .unicharString: insert(.takesTexts)
    default: formUnion([.takesIntegers, .takesNumbers, .takesTexts])
    }
    guard format.width == nil, format.precision == nil, format.flags.isEmpty else { return }
    insert(.plain)
    if format.conversion.map({ "diuDU@".unicodeScalars.contains($0) }) ?? true { insert(.decimal) }
  }

  /// Whether the placeholder takes values of a kind.
  func accepts(_ value: LocalizedValue) -> Bool {
    switch value {
    case .integer, .unsignedInteger: contains(.takesIntegers)
    case .number: contains(.takesNumbers)
    case .text: contains(.takesTexts)
    }
  }
}
