import RuleKit

extension Finding {
  /// The message as people read it alone: it names its key, on one line and shortened.
  var headline: String {
    guard let key, !key.isEmpty else { return message }
    let name = "'\(key.shortened())'"
    if message.holds(name) { return message }
    let whole = "'\(key)'"
    return message.holds(whole) ? message.replacing(whole, with: name) : "\(name): \(message)"
  }
}

extension String {
  /// Whether the bytes of a text stand in this one; `contains` costs far more where it also asks for characters.
  fileprivate func holds(_ text: String) -> Bool {
    var (whole, part) = (self, text)
    return whole.withUTF8 { whole in
      part.withUTF8 { part in
        guard part.count <= whole.count else { return false }
        return (0...whole.count - part.count).contains { start in
          whole[start] == part[0] && part.elementsEqual(whole[start..<start + part.count])
        }
      }
    }
  }
}

extension Fix {
  /// The title after a word that tells what `--fix` applies from what a person has to look at.
  var labelledTitle: String {
    switch safety {
    case .safe: "fix: \(title)"
    case .needsReview: "proposal: \(title)"
    }
  }
}
