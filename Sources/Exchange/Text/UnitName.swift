import XCStrings

/// The name of a unit in formats with one field for it: PO's context, XLIFF 2.0's `name`.
///
///     cart.title                                      a key
///     cart.items|==|plural.one                        a key and a path, as Xcode's identifiers are
///     App/Cart.xcstrings|==|cart.items|==|plural.one  a catalog too: where an export holds several
///     a||b                                            the key `a|b`: a bar of the key is doubled
///     bell|7|                                         a control character, which XML can't hold, by its number
///
/// All parts can be restored from the name, for any key.
struct UnitName: Hashable {
  /// The catalog's path, if the name has one.
  var file: String?
  var identifier: UnitIdentifier

  private static let separator = "|==|"

  init(_ identifier: UnitIdentifier, file: String? = nil) {
    self.identifier = identifier
    self.file = file
  }

  /// The name as text, never empty.
  var text: String {
    let key = Self.escaped(identifier.key)
    let path = Self.escaped(identifier.path.description)
    if let file { return Self.escaped(file) + Self.separator + key + Self.separator + path }
    return path.isEmpty && !key.isEmpty ? key : key + Self.separator + path
  }

  /// Parses a name; a malformed name is used as a key.
  init(_ text: String) {
    self.init(UnitIdentifier(text))
    let parts = Self.parts(of: text)
    switch parts.count {
    case 1: identifier = UnitIdentifier(parts[0])
    case 2: if let path = VariationPath(parts[1]) { identifier = UnitIdentifier(parts[0], path) }
    case 3:
      guard let path = VariationPath(parts[2]) else { return }
      file = parts[0]
      identifier = UnitIdentifier(parts[1], path)
    default: break
    }
  }

  private static func escaped(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { $0 == "|" || $0.isUnwritable }) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar == "|" {
        result.append(contentsOf: "||".unicodeScalars)
      } else if scalar.isUnwritable {
        result.append(contentsOf: "|\(String(scalar.value, radix: 16))|".unicodeScalars)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }

  /// Splits at separators and resolves the escapes of `escaped`.
  private static func parts(of text: String) -> [String] {
    var rest = text.unicodeScalars[...]
    var parts = [String.UnicodeScalarView()]
    while let scalar = rest.popFirst() {
      if scalar == "|", rest.starts(with: separator.unicodeScalars.dropFirst()) {
        rest = rest.dropFirst(separator.unicodeScalars.count - 1)
        parts.append(String.UnicodeScalarView())
      } else {
        parts[parts.count - 1].append(scalar == "|" ? readEscape(&rest) : scalar)
      }
    }
    return parts.map { String($0) }
  }

  /// Reads what follows a bar as an escape; a single bar stands for itself.
  private static func readEscape(_ rest: inout Substring.UnicodeScalarView) -> Unicode.Scalar {
    if rest.first == "|" { return rest.removeFirst() }
    let digits = rest.prefix(4).prefix { $0.properties.isASCIIHexDigit }
    guard let value = UInt32(Substring(digits), radix: 16), let scalar = Unicode.Scalar(value),
      scalar.isUnwritable, rest[digits.endIndex...].first == "|"
    else { return "|" }
    rest = rest[digits.endIndex...].dropFirst()
    return scalar
  }
}
