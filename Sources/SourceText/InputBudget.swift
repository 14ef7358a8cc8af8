/// The most that one kind of input may hold.
///
/// What holds more is rejected with a message and never read to its end.
///
/// Nobody sends a project files of these sizes by accident: the largest catalogs that are known have 100 MB. What can
/// expand while it is read, or be nested, has limits besides its bytes:
/// ```
/// JSON                   512 levels
/// property lists          64 levels, 1,000,000 values where they are binary
/// XML                    200 levels, 1,000 attributes of an element
/// PO plural expressions   60 levels
/// ```
/// `docs/limits.md` shows the whole table to users.
package struct InputBudget: Hashable, Sendable {
  /// What is read, in the plural.
  package let name: String
  /// The most bytes of one file.
  package let maximumBytes: Int

  private init(_ name: String, mebibytes: Int) {
    self.name = name
    maximumBytes = mebibytes << 20
  }

  /// Catalogs, and standard input.
  package static let catalog = InputBudget("catalogs", mebibytes: 1024)
  /// Files from translators, and what lies in their folders.
  package static let translations = InputBudget("translation files", mebibytes: 1024)
  /// Swift files.
  package static let swiftSource = InputBudget("Swift files", mebibytes: 64)
  /// Files in other languages that may name keys, storyboards among them.
  package static let otherSource = InputBudget("source files", mebibytes: 64)
  /// `Info.plist` and other property lists.
  package static let propertyList = InputBudget("property lists", mebibytes: 64)
  /// `project.pbxproj`.
  package static let xcodeProject = InputBudget("Xcode projects", mebibytes: 256)
  /// `.stringsdata`, which the compiler writes.
  package static let stringsData = InputBudget("'.stringsdata' files", mebibytes: 256)
  /// Accepted findings.
  package static let baseline = InputBudget("baselines", mebibytes: 256)
  /// `.l10n.json`.
  package static let configuration = InputBudget("configurations", mebibytes: 16)
  /// `.gitignore`.
  package static let ignoreFile = InputBudget("'.gitignore' files", mebibytes: 16)
  /// `.gitattributes`.
  package static let attributes = InputBudget("'.gitattributes' files", mebibytes: 16)

  /// All kinds, in the order of the documentation.
  package static let all = [
    catalog, translations, swiftSource, otherSource, propertyList, xcodeProject, stringsData, baseline,
    configuration, ignoreFile, attributes,
  ]

  /// The budget of a file of a project, by the ending of its name.
  package static func ofFile(at path: String) -> InputBudget {
    // Tens of thousands of paths are asked about, most of them Swift files.
    switch path.utf8.last {
    case UInt8(ascii: "t") where path.hasSuffix(".swift"): swiftSource
    case UInt8(ascii: "t") where path.hasSuffix(".plist"): propertyList
    case UInt8(ascii: "s") where path.hasSuffix(".xcstrings"): catalog
    case UInt8(ascii: "j") where path.hasSuffix(".pbxproj"): xcodeProject
    case UInt8(ascii: "a") where path.hasSuffix(".stringsdata"): stringsData
    default: otherSource
    }
  }

  /// The limit as people write it: '64 MiB'.
  package var limit: String {
    maximumBytes % (1 << 30) == 0 ? "\(maximumBytes >> 30) GiB" : "\(maximumBytes >> 20) MiB"
  }

  // MARK: - Beyond bytes

  /// The most levels of JSON.
  package static let jsonDepth = 512
  /// The most levels of a property list.
  package static let propertyListDepth = 64
  /// The most values of a binary property list, which can repeat a list of them without a byte for each.
  package static let propertyListValues = 1_000_000
  /// The most levels of XML.
  package static let xmlDepth = 200
  /// The most attributes of an XML element, name spaces included.
  package static let xmlAttributes = 1000
  /// The most levels of the expression that numbers PO plural forms.
  package static let pluralExpressionDepth = 60
}
