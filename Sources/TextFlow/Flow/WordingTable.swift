/// Texts that flow to one place, which is one decision: a table of names, or of texts.
struct WordingTable {
  private var literals = 0
  /// The number of texts that are no tokens, or written as only names are.
  private var texts = 0
  private var words = 0
  private var known = 0
  private var tokens = 0
  /// Twice the number of texts that are written as only names are, and the number of others beside a URL.
  private var marks = 0

  /// The groups of scripts, by the bits of their numbers.
  private var scripts = 0

  /// The minimum number of texts that make a table.
  private static let minimumTexts = 5
  /// The minimum number of texts from which tokens can be inferred.
  private static let manyTexts = 8

  mutating func add(_ wording: Wording) {
    scripts |= 1 << wording.foreignScript
    guard wording.hasLetters else { return }
    literals += 1
    if wording.isToken { tokens += 1 }
    // A code beside a name says nothing about the name.
    guard !wording.isToken || wording.isMarked, wording.foreignScript == 0 else { return }
    texts += 1
    words += Int(wording.words)
    known += Int(wording.isLabel ? wording.words : wording.known)
    if wording.isLabel { return }
    marks += wording.isMarked ? 2 : wording.isBesideURL ? 1 : 0
  }

  /// Whether at most a fifth of the words are known, or a tenth more of the texts are marked than of the words are known.
  ///
  /// A text beside a URL is half marked. Where most words are known, texts only mention names.
  var isOfNames: Bool {
    texts >= Self.manyTexts && known * 5 <= words
      || texts >= Self.minimumTexts && known * 2 <= words
        && 10 * (marks * words - 2 * known * texts) >= 2 * texts * words
  }

  /// Whether the texts are in so many scripts that each is in a language of its own, as the names of languages are.
  var isOfLanguages: Bool { (scripts & ~1).nonzeroBitCount > 2 }

  /// Whether most texts are similar to identifiers.
  var isOfTokens: Bool { literals >= Self.manyTexts && tokens * 2 > literals }
}
