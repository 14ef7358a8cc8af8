import RuleKit

/// The parts of a finding as reports for people word them.
extension Finding {
  /// The message as people read it alone: it names its key, on one line and shortened.
  var headline: String {
    guard let key, !key.isEmpty else { return message }
    let short = key.shortened()
    guard namesKey else { return "'\(short)': \(message)" }
    return short == key ? message : message.replacing("'\(key)'", with: "'\(short)'")
  }

  /// The notes and the title of the fix, a line each; notes in other files have their places.
  func remarks(_ places: inout DiagnosticPlaces, _ options: ReportOptions) -> [String] {
    let notes = notes.map { note -> String in
      guard let path = note.path, let range = note.range else { return "note: \(note.message)" }
      let place = places.position(of: range.lowerBound, in: path)
      return "\(options.shownPath(path)):\(place): note: \(note.message)"
    }
    return notes + (fix.map { [$0.labeledTitle] } ?? [])
  }
}

extension Fix {
  /// The title after `fix:` or `proposal:`, which depends on whether `--fix` applies it.
  var labeledTitle: String {
    switch safety {
    case .safe: "fix: \(title)"
    case .needsReview: "proposal: \(title)"
    }
  }
}
