import SourceText

/// What a whole tree tells about the names whose values people see.
package final class TextEvidence: Sendable {
  /// What a use of a name shows.
  private struct Names: Sendable {
    /// All names that are shown themselves, wherever.
    var all = HashSet()
    /// Names without a receiver, with the file.
    var bare = HashSet()
    /// Names without a receiver, with the type around.
    var own = HashSet()
    /// Names with their receiver's last word.
    var members = HashSet()

    func contains(_ name: HandedName.Taker, in file: UInt64) -> Bool {
      name.isTold && all.contains(name.name)
        || name.isOfFile && bare.contains(TextEvidence.mixed(name.name, file))
        || own.contains(TextEvidence.mixed(name.name, name.owner.value))
        || contains(name.name, of: name.type)
    }

    func contains(_ name: UInt64, of type: TypeWords) -> Bool {
      members.contains(TextEvidence.mixed(name, type.last))
        || type.whole != type.last && members.contains(TextEvidence.mixed(name, type.whole))
    }

    mutating func add(_ name: ShownName, in file: UInt64) {
      // A name that another stands for may be any.
      if name.use != .handed { all.insert(name.name) }
      if name.receiver == 0 {
        bare.insert(TextEvidence.mixed(name.name, file))
        own.insert(TextEvidence.mixed(name.name, name.owner))
      } else {
        members.insert(TextEvidence.mixed(name.name, name.word))
      }
    }
  }

  private let shown: Names
  private let localized: Names
  private let logged: Names
  /// Properties of named receivers that are set to what is not a literal.
  private let replaced: HashSet
  /// Cases of enums whose values are shown, and parameters that their functions show.
  private let payloads, parameters: HashSet
  /// Enums whose raw values are shown.
  private let shownEnums: HashSet

  /// The places among arguments that get localized texts in two calls or more, and the names of the calls.
  private let localizedSlots: HashSet

  /// Joins the evidence of files.
  package init(merging files: [FileTextEvidence]) {
    var shown = Names()
    var localized = Names()
    var logged = Names()
    var replaced = HashSet()
    var payloads = HashSet()
    var parameters = HashSet()
    var shownEnums = HashSet()
    var (once, slots) = (HashSet(), HashSet())
    for file in files {
      file.addShownEnums(to: &shownEnums)
      let hash = ByteHash(file.path).state
      for name in file.names {
        switch name.use {
        case .shown, .shownLikeKey, .handed: shown.add(name, in: hash)
        case .localized: localized.add(name, in: hash)
        case .logged: logged.add(name, in: hash)
        case .listed: break
        case .slot:
          if once.contains(name.name) {
            slots.insert(name.name)
            slots.insert(name.receiver)
          }
          once.insert(name.name)
        case .replaced: replaced.insert(name.receiver ^ name.name)
        case .payload: Self.add(name, to: &payloads)
        case .parameter: parameters.insert(Self.mixed(name.name, name.owner))
        }
      }
    }
    Self.addHanded(files, to: &shown, &payloads)
    (self.shown, self.localized, self.logged, self.replaced) = (shown, localized, logged, replaced)
    (self.payloads, self.parameters) = (payloads, parameters)
    self.shownEnums = shownEnums
    localizedSlots = slots
  }

  /// Adds the names that are shown where others are, until there are no more.
  private static func addHanded(
    _ files: [FileTextEvidence], to shown: inout Names, _ payloads: inout HashSet
  ) {
    var waiting = files.filter { !$0.handed.isEmpty }.map {
      (file: ByteHash($0.path).state, names: $0.handed)
    }
    while true {
      var isFound = false
      for place in waiting.indices {
        let file = waiting[place].file
        waiting[place].names.removeAll { handed in
          guard shown.contains(handed.taker, in: file) else { return false }
          switch handed.value.use {
          case .payload: add(handed.value, to: &payloads)
          case .parameter: break
          default: shown.add(handed.value, in: file)
          }
          isFound = true
          return true
        }
      }
      if !isFound { return }
    }
  }

  private static func add(_ enumCase: ShownName, to payloads: inout HashSet) {
    payloads.insert(mixed(enumCase.name, enumCase.word == 0 ? enumCase.owner : enumCase.word))
  }

  private static func mixed(_ one: UInt64, _ other: UInt64) -> UInt64 {
    (one &<< 7 | one &>> 57) ^ other &* 0x9E37_79B9_7F4A_7C15
  }

  func isShown(_ name: UInt64) -> Bool { shown.all.contains(name) }
  func isLocalized(_ name: UInt64) -> Bool { localized.all.contains(name) }

  /// Whether a name of a variable, or of a property of the type around, is shown in a file.
  func isShown(_ name: UInt64, in file: UInt64) -> Bool { shown.bare.contains(Self.mixed(name, file)) }

  /// Whether code of a type shows its property or parameter of a name.
  func isShown(_ name: UInt64, within type: NameHash) -> Bool {
    shown.own.contains(Self.mixed(name, type.value))
  }

  /// Whether code of a type looks up its property or parameter of a name.
  func isLocalized(_ name: UInt64, within type: NameHash) -> Bool {
    localized.own.contains(Self.mixed(name, type.value))
  }

  func isLocalized(_ name: UInt64, in file: UInt64) -> Bool {
    localized.bare.contains(Self.mixed(name, file))
  }
  func isLogged(_ name: UInt64, in file: UInt64) -> Bool { logged.bare.contains(Self.mixed(name, file)) }

  /// Whether a property is shown of a receiver of a type, or of one whose last word is that of its name.
  func isShown(_ name: UInt64, of type: TypeWords) -> Bool { shown.contains(name, of: type) }
  func isLocalized(_ name: UInt64, of type: TypeWords) -> Bool { localized.contains(name, of: type) }

  /// Whether the value of a case is shown: by the code of its enum, or where something of the enum's name is.
  func isPayloadShown(_ name: UInt64, of path: String) -> Bool {
    let type = TypeWords(path: path)
    return [NameHash(path: path).value, type.whole, type.last].contains {
      payloads.contains(Self.mixed(name, $0))
    }
  }

  /// Whether a function shows its parameter of a name itself.
  func isShown(_ name: UInt64, by function: NameHash) -> Bool {
    parameters.contains(Self.mixed(name, function.value))
  }

  /// Whether a property of a receiver gets another value than a literal somewhere.
  func isReplaced(_ property: UInt64, of receiver: UInt64) -> Bool { replaced.contains(receiver ^ property) }

  /// Whether calls of a name get localized texts at some place among their arguments.
  func localizesArguments(of call: UInt64) -> Bool { localizedSlots.contains(call) }

  /// Whether other calls localize what they give to a place among their arguments.
  func isLocalized(_ slot: ArgumentSlot) -> Bool { localizedSlots.contains(slot.hash) }

  /// Whether the raw values of an enum are shown.
  func showsRawValues(of name: UInt64, _ type: TypeWords, _ path: NameHash) -> Bool {
    shownEnums.contains(name) || isShown(Self.rawValue, of: type)
      || isShown(Self.rawValue, within: path)
        && !isLocalized(Self.rawValue, within: path)
  }

  private static let rawValue = ByteHash("rawValue").state
}

extension FileTextEvidence {
  /// Adds the enums whose cases are gone through where a raw value is shown soon after.
  fileprivate func addShownEnums(to enums: inout HashSet) {
    let rawValue = ByteHash("rawValue").state
    for name in names where name.use == .listed {
      let isShown = names.contains { shown in
        (shown.use == .shown || shown.use == .shownLikeKey || shown.use == .handed)
          && shown.name == rawValue
          && shown.offset > name.offset
          && shown.offset < name.offset + 600
      }
      if isShown { enums.insert(name.name) }
    }
  }
}
