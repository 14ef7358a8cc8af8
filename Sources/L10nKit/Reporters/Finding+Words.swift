import RuleKit

extension Finding {
  /// The message as people read it alone: it names its key, on one line and shortened.
  var headline: String {
    guard let key, !key.isEmpty else { return message }
    let name = "'\(key.shortened())'"
    if message.contains(name) { return message }
    let whole = "'\(key)'"
    return message.contains(whole) ? message.replacing(whole, with: name) : "\(name): \(message)"
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
