import SwiftIndex

/// The cases that the clauses of `switch` name.
extension LiveSweep {
  /// Whether code creates a case that a clause names, or the enum of the clause is not known to have it.
  func mayBeCreated(_ name: NameHash, in clause: CodeUnit, _ owner: Int) -> Bool {
    let cases = (membersByName[name] ?? []).filter { place in
      guard units[place].kind == .enumCase else { return false }
      return clause.traits.contains(.isOfSelf) ? owners[place] == owner : isOf(owners[place], clause)
    }
    return cases.isEmpty || cases.contains { isLive[$0] }
  }

  /// Whether an enum has the cases of all clauses of a `switch`, which may not be one of the library.
  private func isOf(_ owner: Int, _ clause: CodeUnit) -> Bool {
    owner >= 0 && types[owner].isDeclared
      && clause.switchNames.allSatisfy { name in
        !LiveNames.libraryCases.contains(name)
          && (membersByName[name] ?? []).contains { units[$0].kind == .enumCase && owners[$0] == owner }
      }
  }
}
