import XCStrings

/// The choice of a text's state from those of the file, the catalog and the user.
struct StateChoice: Sendable {
  /// The user's state for all texts, `nil` for none.
  let chosen: UnitState?
  /// Whether the catalog's version supports the state of machine translations.
  let knowsMachines: Bool

  /// Creates the choice for a catalog version.
  init(chosen: UnitState? = nil, version: String) {
    self.chosen = chosen
    let numbers = version.split(separator: ".").map { Int($0) ?? 0 } + [0, 0]
    knowsMachines = numbers[0] > 1 || numbers[0] == 1 && numbers[1] >= 3
  }

  /// Returns the state of a text that is new to the catalog.
  ///
  /// Without a state, the text counts as finished, as in Xcode. A text marked as unfinished is imported as
  /// needing review, while Xcode skips it and loses the work.
  func state(ofNewText written: UnitState?) -> UnitState {
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
  func change(of current: UnitState, to written: UnitState?) -> UnitState? {
    let isOpen = [.new, .needsReview, .machineTranslated].contains(current)
    if let chosen { return chosen == .translated && isOpen ? chosen : nil }
    switch written {
    case .translated?: return isOpen ? .translated : nil
    case .needsReview?: return current == .translated ? .needsReview : nil
    default: return nil
    }
  }
}
