package import XCStrings

/// How an export is written, apart from what it says.
package struct ExchangeOptions: Hashable, Sendable {
  /// The program that writes, for headers.
  package var toolName = "l10n"
  /// The version of that program.
  package var toolVersion: String
  /// Whether a text file starts with a byte order mark, by which old spreadsheets know UTF-8.
  package var startsWithMark = false
  /// Whether formats that have no fixed place for it also show what a translator should know.
  package var showsContext = false
  /// The exported catalogs, stripped to the source language, by path; for formats that carry them.
  package var sourceContents: [ExchangeFile] = []

  /// The name of the Xcode project or workspace, if there is one.
  package var project: String?

  /// Creates options for a version of the tool.
  package init(toolVersion: String) {
    self.toolVersion = toolVersion
  }
}

/// A file of an export: its name below the output's folder, and its bytes.
///
/// A format that makes one file gives one without a name: the user names it.
package struct ExchangeFile: Hashable, Sendable {
  /// The path below the output's folder, empty for the only file of a format.
  package var name: String
  /// The content.
  package var bytes: [UInt8]

  /// Creates a value from its parts.
  package init(name: String = "", bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }
}

/// The state that a text gets from what its file, the catalog and a person say.
package struct StateChoice: Sendable {
  /// What a person says about all texts, `nil` for nothing.
  package let chosen: UnitState?
  /// Whether the catalog's version has a state for texts of a machine.
  package let knowsMachines: Bool

  /// Prepares the choice for a catalog of a version.
  package init(chosen: UnitState? = nil, version: String) {
    self.chosen = chosen
    let numbers = version.split(separator: ".").map { Int($0) ?? 0 } + [0, 0]
    knowsMachines = numbers[0] > 1 || numbers[0] == 1 && numbers[1] >= 3
  }

  /// The state of a text that is new to the catalog.
  ///
  /// A file that says nothing means a finished text, as Xcode takes it. What somebody marked as unfinished comes in,
  /// as a text to review: Xcode leaves it out, and then the work is lost.
  package func state(ofNewText written: UnitState?) -> UnitState {
    if let chosen { return chosen }
    switch written {
    case nil, .translated?: return .translated
    case .machineTranslated?: return knowsMachines ? .machineTranslated : .needsReview
    default: return .needsReview
    }
  }

  /// The new state of a text that the catalog has already, `nil` if it keeps the one it has.
  ///
  /// Formats know fewer states than catalogs, so only a step between done and not done counts: approving a text, and
  /// asking for a review of one that was approved.
  package func change(of current: UnitState, to written: UnitState?) -> UnitState? {
    let isOpen = [.new, .needsReview, .machineTranslated].contains(current)
    if let chosen { return chosen == .translated && isOpen ? chosen : nil }
    switch written {
    case .translated?: return isOpen ? .translated : nil
    case .needsReview?: return current == .translated ? .needsReview : nil
    default: return nil
    }
  }
}
