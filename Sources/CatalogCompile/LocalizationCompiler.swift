import XCStrings

/// Compiles the texts of a key in one language.
///
/// A text that varies goes to the `.stringsdict`, other texts go to the `.strings` file; `device.other` does, too,
/// because it is shown where the `.stringsdict` has no text for the device.
struct LocalizationCompiler {
  struct Output {
    /// The value for the `.strings` file.
    var plain: PropertyListValue?
    /// The value for the `.stringsdict` file.
    var varied: PropertyListValue?

    /// The same texts in the `.stringsdict` file alone.
    var inDictionary: Output {
      guard let plain, let varied else { return Output(varied: plain ?? varied) }
      guard case .dictionary(let members) = varied, let first = members.first, first.key == Name.devices,
        case .dictionary(let cases) = first.value
      else { return Output(varied: varied) }
      let all = PropertyListValue(sorting: cases + [PropertyListMember(Device.other.rawValue, plain)])
      return Output(varied: .dictionary([PropertyListMember(Name.devices, all)]))
    }
  }

  private typealias Name = StringsDictionaryKey

  /// The variable that stands for a whole text, and for substitutions whose names can't be variables.
  private static let variable = "value"

  private let localization: Localization
  /// The texts in the source language, for the types of numbers that a translation does not show.
  private let source: Localization?
  /// The substitutions by name; of repeated names, the last one.
  private let substitutions: [String: Substitution]

  init(_ localization: Localization, source: Localization?) {
    self.localization = localization
    self.source = source
    substitutions = Dictionary(uniqueKeysWithValues: localization.distinctSubstitutions.map { ($0.name, $0) })
  }

  /// Compiles the texts; `skipsNew` leaves out a text in the state `new` that does not vary.
  func output(skipsNew: Bool) -> Output {
    var output = Output()
    if let unit = localization.stringUnit {
      let value = value(ofText: unit.value)
      // With substitutions, even a text that refers to none of them is in the '.stringsdict' file.
      if case .string = value, substitutions.isEmpty {
        if !skipsNew || unit.state != .new { output.plain = value }
      } else {
        output.varied = value
      }
    }
    if let set = localization.stringSet, !skipsNew || set.state != .new { output.plain = .array(set.values) }
    guard let variations = localization.variations else { return output }
    let devices = variations.distinctCases(of: .device)
    if !devices.isEmpty {
      add(devices, to: &output)
    } else if let plural = plural(variations, source: source?.variations) {
      output.varied = plural
    }
    return output
  }

  // MARK: - Devices

  private func add(_ devices: [(name: String, localization: Localization)], to output: inout Output) {
    var members: [PropertyListMember] = []
    for (name, text) in devices {
      let value = value(of: text, onDevice: name)
      if name == Device.other.rawValue, case .string? = value {
        output.plain = value
      } else if let value {
        members.append(PropertyListMember(name, value))
      }
    }
    if members.isEmpty { return }
    output.varied = .dictionary([PropertyListMember(Name.devices, PropertyListValue(sorting: members))])
  }

  private func value(of text: Localization, onDevice device: String) -> PropertyListValue? {
    if let unit = text.stringUnit { return value(ofText: unit.value) }
    let sources = source?.variations?.distinctCases(of: .device)
    let source = sources?.first { $0.name == device }?.localization.variations
    return text.variations.flatMap { plural($0, source: source) }
  }

  // MARK: - Plural forms

  private func plural(_ variations: Variations, source: Variations?) -> PropertyListValue? {
    let forms = Self.forms(variations)
    if forms.isEmpty { return nil }
    let texts = PluralNumber.ordered(forms)
    let names = ArgumentNames(texts)
    let type = PluralNumber.type(in: forms) ?? PluralNumber.type(in: Self.forms(source))
    let position = names.numberPosition(in: texts).map { "\($0)$" } ?? ""
    return PropertyListValue(sorting: [
      PropertyListMember(Name.format, "%\(position)#@\(Self.variable)@"),
      PropertyListMember(
        Self.variable, Self.rule(type: type, forms.map { ($0.name, names.removed(from: $0.text)) })),
    ])
  }

  private static func forms(_ variations: Variations?) -> [(name: String, text: String)] {
    (variations?.distinctCases(of: .plural) ?? []).compactMap { form in
      form.localization.stringUnit.map { (form.name, $0.value) }
    }
  }

  /// A variable whose text depends on the category of a number.
  private static func rule(type: String?, _ forms: [(name: String, text: String)]) -> PropertyListValue {
    PropertyListValue(
      sorting: [
        PropertyListMember(Name.ruleType, Name.pluralRule), PropertyListMember(Name.valueType, type ?? "d"),
      ] + forms.map { PropertyListMember($0.name, $0.text) })
  }

  // MARK: - Substitutions

  /// A text, or a format with the variables that it refers to.
  private func value(ofText text: String) -> PropertyListValue {
    let used = FormatString(text).substitutionNames.filter { substitutions[$0] != nil }
    if used.isEmpty { return .string(ArgumentNames([]).removed(from: text)) }
    let variables = Self.variables(for: used)
    let replaced = FormatString.replacing(in: text) { placeholder, _ in
      guard placeholder.kind == .substitution, let name = placeholder.name, let variable = variables[name]
      else { return nil }
      let argument = substitutions[name]?.positiveArgument ?? placeholder.position
      return "%\(argument.map { "\($0)$" } ?? "")#@\(variable)@"
    }
    let format = PropertyListMember(Name.format, ArgumentNames([]).removed(from: replaced))
    return PropertyListValue(
      sorting: [format]
        + variables.compactMap { name, variable in
          substitutions[name].map { PropertyListMember(variable, rule(of: $0)) }
        })
  }

  /// Names variables after substitutions; a name with other characters than letters and digits is replaced.
  private static func variables(for names: [String]) -> [String: String] {
    let valid = Set(names.filter { $0.utf8.allSatisfy(isNameByte) })
    var variables: [String: String] = [:]
    var number = 0
    for name in names where variables[name] == nil {
      if valid.contains(name) {
        variables[name] = name
        continue
      }
      var variable = variable
      repeat {
        number += 1
        variable = number == 1 ? Self.variable : "\(Self.variable)\(number)"
      } while valid.contains(variable)
      variables[name] = variable
    }
    return variables
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    let character = Character(Unicode.Scalar(byte))
    return character == "_" || (byte < 0x80 && (character.isLetter || character.isNumber))
  }

  private func rule(of substitution: Substitution) -> PropertyListValue {
    let forms = Self.forms(substitution.variations)
    let context = FormatString.Context.substitution(argument: 1, type: nil)
    let type =
      substitution.formatSpecifier ?? PluralNumber.type(in: forms, context)
      ?? PluralNumber.type(in: Self.forms(source?.substitution(substitution.name)?.variations), context)
    return Self.rule(
      type: type,
      forms.map { name, text in
        let replaced = FormatString.replacing(in: text, context) { placeholder, _ in
          guard placeholder.kind == .substitutionArgument else { return nil }
          let argument = placeholder.position ?? substitution.positiveArgument
          return "%\(argument.map { "\($0)$" } ?? "")\(type ?? "d")"
        }
        return (name, ArgumentNames([]).removed(from: replaced))
      })
  }
}

extension Substitution {
  /// The number of the argument; `nil` for numbers that are not positions.
  fileprivate var positiveArgument: Int? { argumentNumber.flatMap { $0 > 0 ? $0 : nil } }
}
