/// The names of a project's apps, which are the same in every language.
///
/// The names come from the folder of an Xcode project, from build settings of products, and from Apple's
/// names in property lists. Values with build settings are excluded.
struct AppNames: Sendable {
  /// The names.
  private(set) var all: Set<String> = []

  /// Adds names, and `Our App` for `OurApp`.
  mutating func add(_ names: [String]) {
    all.formUnion(names + names.map { $0.replacing(/([a-z])([A-Z])/) { "\($0.1) \($0.2)" } })
  }

  /// Adds the name of the project at `App.xcodeproj/project.pbxproj`, with those of its products that are like it.
  mutating func add(projectAt path: String, products: [String] = []) {
    guard let folder = path.split(separator: "/").dropLast().last, folder.hasSuffix(".xcodeproj") else {
      return
    }
    let project = String(folder.dropLast(".xcodeproj".count))
    let letters = Self.letters(of: project)
    add(
      [project]
        + products.filter { InformationPropertyList.isWhole($0) && Self.isName($0, ofProject: letters) })
  }

  /// Whether a product's name is the project's, followed by another word, or most of it.
  ///
  /// `Notes 2` is a name of the project `Notes`, but `Apply` is not a name of `App`.
  private static func isName(_ name: String, ofProject letters: String) -> Bool {
    let own = Self.letters(of: name)
    if letters.starts(with: own) { return own.count * 2 > letters.count }
    guard !letters.isEmpty, own.starts(with: letters) else { return false }
    var left = letters.count
    let next = name.first { character in
      if left > 0, character.isLetter || character.isNumber { left -= 1 } else if left == 0 { return true }
      return false
    }
    return next?.isLowercase != true
  }

  /// The letters shared by spellings of a name: `Home Assistant` and `HomeAssistant`.
  private static func letters(of name: String) -> String {
    name.lowercased().filter { $0.isLetter || $0.isNumber }
  }
}
