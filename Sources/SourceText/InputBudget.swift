/// The size limits of one kind of input.
///
/// Larger input is rejected with a message and never read to its end.
///
/// The limits are far above realistic sizes: the largest known catalogs have 100 MB. Formats that can be
/// nested, or that expand while they are read, have further limits:
/// ```
/// JSON                   512 levels
/// property lists          64 levels, 1,000,000 values where they are binary
/// XML                    200 levels, 1,000 attributes of an element
/// PO plural expressions   60 levels
/// ZIP archives           512 MiB expanded, and 100 times the size of a file above 16 MiB
/// ```
/// `docs/limits.md` lists all limits for users.
package struct InputBudget: Hashable, Sendable {
  /// The kind of input, in the plural.
  package let name: String
  /// The maximum size of one file in bytes.
  package let maximumBytes: Int

  private init(_ name: String, mebibytes: Int) {
    self.name = name
    maximumBytes = mebibytes << 20
  }

  /// Catalogs, and standard input.
  package static let catalog = InputBudget("catalogs", mebibytes: 1024)
  /// Files from translators, and the contents of their folders.
  package static let translations = InputBudget("translation files", mebibytes: 1024)
  /// Swift files.
  package static let swiftSource = InputBudget("Swift files", mebibytes: 64)
  /// Files in other languages that may use keys, including storyboards.
  package static let otherSource = InputBudget("source files", mebibytes: 64)
  /// `Info.plist` and other property lists.
  package static let propertyList = InputBudget("property lists", mebibytes: 64)
  /// `project.pbxproj`.
  package static let xcodeProject = InputBudget("Xcode projects", mebibytes: 256)
  /// `.stringsdata` files of the compiler.
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

  /// The budget of a project's file, by its extension.
  package static func ofFile(at path: String) -> InputBudget {
    // Checks the last byte first, since this runs for tens of thousands of paths, mostly of Swift files.
    switch path.utf8.last {
    case UInt8(ascii: "t") where path.hasSuffix(".swift"): swiftSource
    case UInt8(ascii: "t") where path.hasSuffix(".plist"): propertyList
    case UInt8(ascii: "s") where path.hasSuffix(".xcstrings"): catalog
    case UInt8(ascii: "j") where path.hasSuffix(".pbxproj"): xcodeProject
    case UInt8(ascii: "a") where path.hasSuffix(".stringsdata"): stringsData
    default: otherSource
    }
  }

  /// The limit for display: '64 MiB'.
  package var limit: String {
    maximumBytes % (1 << 30) == 0 ? "\(maximumBytes >> 30) GiB" : "\(maximumBytes >> 20) MiB"
  }

  // MARK: - Other limits

  /// The maximum depth of JSON.
  package static let jsonDepth = 512
  /// The maximum depth of a property list.
  package static let propertyListDepth = 64
  /// The maximum number of values of a binary property list, which can repeat lists at no cost.
  package static let propertyListValues = 1_000_000
  /// The maximum depth of XML.
  package static let xmlDepth = 200
  /// The maximum number of attributes of an XML element, including namespaces.
  package static let xmlAttributes = 1000
  /// The maximum size of what is read of an archive, expanded.
  package static let archiveBytes = 512 << 20
  /// The size up to which a file of an archive may expand in any ratio.
  package static let freeArchiveBytes = 16 << 20
  /// The maximum ratio of a larger file's size to its compressed size.
  package static let archiveRatio = 100
  /// The maximum depth of a PO plural expression.
  package static let pluralExpressionDepth = 60
}
