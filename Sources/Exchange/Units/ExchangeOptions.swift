package import XCStrings

/// The options for writing an export.
package struct ExchangeOptions: Hashable, Sendable {
  /// The name of the writing program, for headers.
  package var toolName = "l10n"
  /// The version of that program.
  package var toolVersion: String
  /// Whether a text file starts with a byte order mark, by which old spreadsheets detect UTF-8.
  package var startsWithMark = false
  /// Whether formats without dedicated fields also include the context.
  package var showsContext = false
  /// The exported catalogs by path, reduced to the source language, for formats that include them.
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
/// The only file of a format has no name: the user names it.
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

/// The choice of a text's state from those of the file, the catalog and the user.
package struct StateChoice: Sendable {
  /// The user's state for all texts, `nil` for none.
  package let chosen: UnitState?
  /// Whether the catalog's version supports the state of machine translations.
  package let knowsMachines: Bool

  /// Creates the choice for a catalog version.
  package init(chosen: UnitState? = nil, version: String) {
    self.chosen = chosen
    let numbers = version.split(separator: ".").map { Int($0) ?? 0 } + [0, 0]
    knowsMachines = numbers[0] > 1 || numbers[0] == 1 && numbers[1] >= 3
  }

  /// Returns the state of a text that is new to the catalog.
  ///
  /// Without a state, the text counts as finished, as in Xcode. A text marked as unfinished is imported as
  /// needing review, while Xcode skips it and loses the work.
  package func state(ofNewText written: UnitState?) -> UnitState {
    if let chosen { return chosen }
    switch written {
    case nil, .translated?: return .translated
    case .machineTranslated?: return knowsMachines ? .machineTranslated : .needsReview
    default: return .needsReview
    }
  }

  /// Returns the new state of an existing text, `nil` to keep the current one.
  ///
  /// Formats have fewer states than catalogs, so only changes between finished and unfinished count:
  /// approving a text, and requesting a review of an approved one.
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
