/// What a whole tree tells about the names whose values people see.
package final class TextEvidence: Sendable {
  /// What is told of a use of a name.
  private struct Names: Sendable {
    /// All names, wherever they are used.
    var all: Set<UInt64> = []
    /// Names without a receiver, with the file.
    var bare: Set<UInt64> = []
    /// Names with their receiver's last word.
    var members: Set<UInt64> = []

    mutating func add(_ name: ShownName, in file: UInt64) {
      all.insert(name.name)
      if name.receiver == 0 {
        bare.insert(TextEvidence.mixed(name.name, file))
      } else {
        members.insert(TextEvidence.mixed(name.name, name.word))
      }
    }
  }

  private let shown: Names
  private let localized: Names
  private let logged: Names
  /// Properties of named receivers that are set to what is no literal.
  private let replaced: Set<UInt64>

  /// Joins the evidence of files.
  package init(merging files: [FileTextEvidence]) {
    var shown = Names()
    var localized = Names()
    var logged = Names()
    var replaced: Set<UInt64> = []
    for file in files {
      let hash = ByteHash(file.path).state
      for name in file.names {
        switch name.use {
        case .shown: shown.add(name, in: hash)
        case .localized: localized.add(name, in: hash)
        case .logged: logged.add(name, in: hash)
        case .replaced: replaced.insert(name.receiver ^ name.name)
        }
      }
    }
    (self.shown, self.localized, self.logged, self.replaced) = (shown, localized, logged, replaced)
  }

  private static func mixed(_ one: UInt64, _ other: UInt64) -> UInt64 {
    (one &<< 7 | one &>> 57) ^ other &* 0x9E37_79B9_7F4A_7C15
  }

  func isShown(_ name: UInt64) -> Bool { shown.all.contains(name) }
  func isLocalized(_ name: UInt64) -> Bool { localized.all.contains(name) }

  /// Whether a name of a variable, or of a property of the type around, is shown in a file.
  func isShown(_ name: UInt64, in file: UInt64) -> Bool { shown.bare.contains(Self.mixed(name, file)) }
  func isLocalized(_ name: UInt64, in file: UInt64) -> Bool { localized.bare.contains(Self.mixed(name, file)) }
  func isLogged(_ name: UInt64, in file: UInt64) -> Bool { logged.bare.contains(Self.mixed(name, file)) }

  /// Whether a property is shown of a receiver whose last word is that of a type's name.
  func isShown(_ name: UInt64, of word: UInt64) -> Bool { shown.members.contains(Self.mixed(name, word)) }
  func isLocalized(_ name: UInt64, of word: UInt64) -> Bool {
    localized.members.contains(Self.mixed(name, word))
  }

  /// Whether a property of a receiver gets another value than a literal somewhere.
  func isReplaced(_ property: UInt64, of receiver: UInt64) -> Bool { replaced.contains(receiver ^ property) }
}
