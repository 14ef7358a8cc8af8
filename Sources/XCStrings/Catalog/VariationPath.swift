/// The path from a localization to one of its leaves, such as `device.mac.plural.one`.
///
/// The empty path is the localization itself. The text form is that of Xcode's XLIFF identifiers, and reads back.
public struct VariationPath: Hashable, Sendable {
  /// One step of a path.
  public enum Step: Hashable, Sendable {
    /// A step into a case of an axis: `plural.one`.
    case variation(VariationAxis, String)
    /// A step into a substitution: `substitutions.cities`.
    case substitution(String)
    /// A step to a text of a string set, counted from 0, which has no separate unit or state.
    case element(Int)
  }

  /// The steps, outermost first.
  public var steps: [Step]

  /// Creates a path from steps, outermost first.
  public init(_ steps: [Step] = []) { self.steps = steps }

  /// The localization itself.
  public static let root = VariationPath()

  /// The path into a plural form.
  public static func plural(_ form: PluralForm) -> VariationPath { root.plural(form) }
  /// The path into a device's text.
  public static func device(_ device: Device) -> VariationPath { root.device(device) }
  /// The path into a substitution.
  public static func substitution(_ name: String) -> VariationPath { VariationPath([.substitution(name)]) }

  /// The path one step further, into a plural form.
  public func plural(_ form: PluralForm) -> VariationPath {
    VariationPath(steps + [.variation(.plural, form.rawValue)])
  }
  /// The path one step further, into a device's text.
  public func device(_ device: Device) -> VariationPath {
    VariationPath(steps + [.variation(.device, device.rawValue)])
  }

  /// The innermost plural form in the path, if any.
  public var pluralForm: PluralForm? {
    for case .variation(.plural, let name) in steps.reversed() { return PluralForm(rawValue: name) }
    return nil
  }

  /// The device in the path, if any.
  public var device: Device? {
    for case .variation(.device, let name) in steps { return Device(rawValue: name) }
    return nil
  }

  /// The substitution in the path, if any.
  public var substitution: String? {
    for case .substitution(let name) in steps { return name }
    return nil
  }

  /// The path without its last step.
  package var parent: VariationPath { VariationPath(steps.dropLast()) }

  /// The case `other` beside the innermost case of an axis; `nil` for paths without one.
  package func other(on axis: VariationAxis) -> VariationPath? {
    let place = steps.lastIndex { if case .variation(axis, _) = $0 { true } else { false } }
    return place.map { VariationPath(steps[..<$0] + [.variation(axis, "other")]) }
  }

  /// Whether the path leads to a text of a string set.
  package var leadsToElement: Bool {
    if case .element = steps.last { return true }
    return false
  }

  /// The member names from the localization to the leaf's `stringUnit`.
  package var memberNames: [String] {
    steps.flatMap { step in
      switch step {
      case .variation(let axis, let name): ["variations", axis.rawValue, name]
      case .substitution(let name): ["substitutions", name]
      case .element: ["stringSet", "values"]
      }
    }
  }
}

extension VariationPath: LosslessStringConvertible {
  /// The words for the kind of the next step.
  private static let (substitutions, stringSet) = ("substitutions", "stringSet")

  /// The path as text: `device.mac.plural.one`, empty for the localization itself.
  ///
  /// An ambiguous name is enclosed in at signs, as by Xcode, with inner ones doubled:
  /// `substitutions.@NA.ME@.plural.one`.
  public var description: String {
    steps.map { step in
      switch step {
      case .variation(let axis, let name): "\(Self.quoted(axis.rawValue, isAxis: true)).\(Self.quoted(name))"
      case .substitution(let name): "\(Self.substitutions).\(Self.quoted(name))"
      case .element(let index): "\(Self.stringSet).\(index)"
      }
    }.joined(separator: ".")
  }

  /// Parses the output of `description`; `nil` for other texts.
  public init?(_ text: String) {
    guard let words = text.isEmpty ? [] : Self.words(of: text), words.count.isMultiple(of: 2) else {
      return nil
    }
    self.init()
    for index in stride(from: 0, to: words.count, by: 2) {
      let (kind, name) = (words[index], words[index + 1].text)
      if kind.text == Self.substitutions, !kind.isQuoted {
        steps.append(.substitution(name))
      } else if kind.text == Self.stringSet, !kind.isQuoted {
        guard let number = Int(name), number >= 0, String(number) == name else { return nil }
        steps.append(.element(number))
      } else {
        steps.append(.variation(VariationAxis(rawValue: kind.text), name))
      }
    }
  }

  private static func quoted(_ name: String, isAxis: Bool = false) -> String {
    let isReserved = isAxis && (name == substitutions || name == stringSet)
    let isPlain = !name.isEmpty && name.utf8.allSatisfy { $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "@") }
    if isPlain, !isReserved { return name }
    let scalars = name.unicodeScalars.flatMap { $0 == "@" ? [$0, $0] : [$0] }
    return "@\(String(String.UnicodeScalarView(scalars)))@"
  }
  /// Returns the words between periods, and whether each was enclosed in at signs; `nil` if one is malformed.
  private static func words(of text: String) -> [(text: String, isQuoted: Bool)]? {
    var words: [(text: String, isQuoted: Bool)] = []
    var rest = text.unicodeScalars[...]
    while true {
      var word = String.UnicodeScalarView()
      let isQuoted = rest.first == "@"
      if isQuoted {
        repeat {
          rest.removeFirst()
          guard let end = rest.firstIndex(of: "@") else { return nil }
          word += rest[..<end]
          rest = rest[end...].dropFirst()
          if rest.first == "@" { word.append("@") }
        } while rest.first == "@"
      } else {
        word += rest.prefix { $0 != "." }
        rest = rest.drop { $0 != "." }
        if word.isEmpty { return nil }
      }
      words.append((String(word), isQuoted))
      guard let period = rest.popFirst() else { return words }
      if period != "." { return nil }
    }
  }
}
