package import SourceText
import TextFlow

/// The names of a project's apps, which are the same in every language.
///
/// The names come from the folder of an Xcode project, from build settings of products, and from Apple's
/// names in property lists. Values with build settings are excluded. So are the names of extensions, since
/// 'Widgets' and 'Share' are words.
package struct AppNames: Sendable {
  /// The names.
  package private(set) var names: Set<String> = []

  /// Reads the `project.pbxproj` and `Info.plist` files of a project.
  package init(_ files: [SourceFile]) {
    for file in files {
      if file.path.hasSuffix(".pbxproj") { addProject(file) } else { addPropertyList(file) }
    }
  }

  private mutating func addPropertyList(_ file: SourceFile) {
    let text = String(decoding: file.bytes, as: UTF8.self)
    let extensions = ["NSExtension", "EXAppExtensionAttributes", "XPCService"]
    if extensions.contains(where: text.contains) { return }
    for key in InformationPropertyList(file)?.keys ?? [] where Self.names.contains(key.key.text ?? "") {
      if let name = key.defaultValue?.text { add(name) }
    }
  }

  private static let names: Set<String> = ["CFBundleName", "CFBundleDisplayName"]

  private mutating func addProject(_ file: SourceFile) {
    // …/App.xcodeproj/project.pbxproj
    guard let folder = file.path.split(separator: "/").dropLast().last, folder.hasSuffix(".xcodeproj") else {
      return
    }
    let project = folder.dropLast(".xcodeproj".count)
    add(String(project))
    let letters = Self.letters(of: project)
    for line in file.bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      guard let name = Self.setting(in: line) else { continue }
      if Self.isName(name, ofProject: letters) { add(name) }
    }
  }

  /// Adds a name, and `Our App` for `OurApp`.
  private mutating func add(_ name: String) {
    names.insert(name)
    names.insert(name.replacing(/([a-z])([A-Z])/) { "\($0.1) \($0.2)" })
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
  private static func letters(of name: some StringProtocol) -> String {
    name.lowercased().filter { $0.isLetter || $0.isNumber }
  }

  /// The name in a line such as `PRODUCT_NAME = "Our App";`.
  ///
  /// Lines are parsed one by one, since parsing a whole project is slow.
  private static func setting(in line: ArraySlice<UInt8>) -> String? {
    let line = line.drop { $0 == 0x09 || $0 == 0x20 }
    guard line.last == UInt8(ascii: ";"),
      let setting = settings.first(where: { line.starts(with: $0.utf8) })
    else { return nil }
    let name = String(decoding: line.dropFirst(setting.utf8.count).dropLast(), as: UTF8.self)
      .trimmingPrefix("\"")
    let text = name.hasSuffix("\"") ? String(name.dropLast()) : String(name)
    return InformationPropertyList.isWhole(text) && !text.contains("\\") ? text : nil
  }

  private static let settings = [
    "PRODUCT_NAME = ", "INFOPLIST_KEY_CFBundleDisplayName = ", "INFOPLIST_KEY_CFBundleName = ",
  ]
}
