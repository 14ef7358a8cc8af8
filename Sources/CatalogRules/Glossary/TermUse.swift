import XCStrings

/// A place of a source text that has the letters of a term, which may be another word.
///
/// Glossaries name things, by nouns mostly. A finding about a text that has only a verb of the same letters, a name or a
/// part of a compound is wrong, so such places don't count.
struct TermUse {
  private let text: [Unicode.Scalar]
  private let folded: [Unicode.Scalar]
  /// The letters of the term.
  private let stem: Range<Int>
  /// What the `*` of the term stands for.
  private let ending: Range<Int>
  private let isOneWord: Bool

  init(of pattern: TermPattern, at range: Range<Int>, in text: FoldedText) {
    (self.text, folded, stem) = (text.original.scalars, text.folded, range)
    let end = pattern.opensEnd ? TermPattern.endOfWord(in: folded, from: range.upperBound) : range.upperBound
    ending = range.upperBound..<end
    isOneWord = !folded[range].contains { !TermPattern.isInWord($0) }
  }

  /// Whether the place is the term, as far as its language is known.
  func isTerm(in language: Language) -> Bool {
    if isPartOfName || isPartOfCompound || isPartOfCode { return false }
    guard language.subtag == "en" else { return true }
    if let after = wordAfter, !Self.followers.contains(after), !after.hasSuffix("ed") { return false }
    if let before = wordBefore, !isLeader(before) { return false }
    guard isOneWord else { return true }
    guard isInflected else { return false }
    let word = string(stem)
    guard Self.verbs.contains(word) || Self.verbs.contains(word + "e") else { return true }
    return !isDerived && !isVerb
  }

  /// Whether capitals within the word show that it is a name, as in `ViewFinder`.
  private var isPartOfName: Bool {
    text[ending].contains { $0.properties.isUppercase } && text[stem].contains { $0.properties.isLowercase }
  }

  /// Whether hyphens or dots join the word to others, as in `view-only` and `view.json`.
  private var isPartOfCompound: Bool {
    joins(ending.upperBound, ending.upperBound + 1) || joins(stem.lowerBound - 1, stem.lowerBound - 2)
  }

  /// Whether a mark before the word shows code: `--file`, `<file>`, `type=file`, `$file`.
  private var isPartOfCode: Bool {
    let before = stem.lowerBound - 1
    guard before >= 0 else { return false }
    if folded[before] == "-" { return before == 0 || folded[before - 1].isOneOf(" -([\"'`") }
    return folded[before].isOneOf("<=|$`\\")
  }

  /// Whether a translation has the word with the words on both sides of it, as it has the names of a list of options.
  func isCopied(to translation: FoldedText) -> Bool {
    let start = folded[..<stem.lowerBound].lastIndex(where: TermPattern.isInWord)
    let end = folded[ending.upperBound...].firstIndex(where: TermPattern.isInWord)
    guard let start, let end else { return false }
    let first = folded[...start].lastIndex { !TermPattern.isInWord($0) }.map { $0 + 1 } ?? 0
    return translation.folded.contains(folded[first..<TermPattern.endOfWord(in: folded, from: end)])
  }

  private func joins(_ mark: Int, _ letter: Int) -> Bool {
    folded.indices.contains(mark) && folded.indices.contains(letter) && folded[mark].isOneOf("-._")
      && TermPattern.isInWord(folded[letter])
  }

  // MARK: - English

  /// Whether the word may be a form of the term, and not another one, as `portrait` is for `port*`.
  private var isInflected: Bool {
    let ending = string(ending)
    if ["", "s", "es"].contains(ending) { return true }
    if stem.count <= 3 || ending.hasSuffix("ings") { return false }
    return ending == "y" || ending.count <= 2 && ending.hasSuffix("e")
      || ["s", "er", "or", "ion", "ment", "ness", "ity"].contains(where: ending.hasSuffix)
  }

  /// Whether the word is a form of a verb, or made from one: `viewed`, `viewing`, `viewer`.
  private var isDerived: Bool {
    let ending = string(ending)
    return ["d", "r", "rs"].contains(ending)
      || ["ed", "ing", "er", "ers", "able"].contains(where: ending.hasSuffix)
  }

  /// Whether the word is used as a verb, or may be: `to view`, `View log`.
  private var isVerb: Bool {
    let before = wordBefore
    if let after = wordAfter, Self.determiners.contains(after) { return true }
    if let before { return Self.verbMarkers.contains(before) || before.hasSuffix("ly") }
    guard startsSentence else { return false }
    // A plural alone, or with its verb, is a noun.
    let isPlural = string(ending).hasSuffix("s")
    guard let after = wordAfter else { return !isPlural }
    return !Self.nounFollowers.contains(after)
  }

  /// The word before on the same line, without punctuation between.
  private var wordBefore: String? {
    var end = stem.lowerBound
    while end > 0, folded[end - 1] == " " { end -= 1 }
    var start = end
    while start > 0, TermPattern.isInWord(folded[start - 1]) || folded[start - 1] == "'" { start -= 1 }
    return start < end && end < stem.lowerBound ? string(start..<end) : nil
  }

  private var wordAfter: String? {
    var start = ending.upperBound
    while start < folded.count, folded[start] == " " { start += 1 }
    let end = TermPattern.endOfWord(in: folded, from: start)
    return start < end && start > ending.upperBound ? string(start..<end) : nil
  }

  /// Whether nothing but blanks and marks is before the word in its sentence.
  private var startsSentence: Bool {
    for scalar in folded[..<stem.lowerBound].reversed() {
      if scalar.isOneOf(".!?:;>)(-/&") || scalar == "\u{2013}" || scalar == "\u{2014}" || scalar == "\u{2022}"
      {
        return true
      }
      if scalar != " " { return scalar == "\n" || scalar.isOneOf("*\"'") }
    }
    return true
  }

  private func string(_ range: Range<Int>) -> String {
    var string = String.UnicodeScalarView()
    string.append(contentsOf: folded[range])
    return String(string)
  }

  /// Whether a word can stand before a noun without being a part of its name, as `photo` in `photo library`.
  private func isLeader(_ word: String) -> Bool {
    Self.leaders.contains(word) || Self.verbMarkers.contains(word) || Self.determiners.contains(word)
      || Self.followers.contains(word) || word.unicodeScalars.allSatisfy(\.isDigit)
      || ["ed", "al", "ive", "ous", "able", "ible", "ful", "less", "ent", "ant", "ing", "ly", "'s"]
        .contains(where: word.hasSuffix)
  }

  /// Verbs and adjectives that are often before a noun.
  private static let leaders = Set(
    """
    add all another begin best big both browse cancel change check choose clear close confirm convert copy create custom \
    daily default delete disable discard download each edit empty enable enter every export few fewer final find first \
    free full get go hidden hide his her import include install invite keep last leave less load lock make manage many \
    mark max maximum merge min minimum more most mute new next no old open other own pause pick pin play previous \
    print public private reload remove rename replace reset restore resume same save scan search select send set \
    several share show single small some sort start stop such switch sync tap turn two three unlock update upload use \
    verify view what whole whose write
    """.split(separator: " ").map(String.init))

  /// Words that can follow a noun without being a part of its name, as `cache` in `page cache`.
  private static let followers = Set(
    """
    a about after again all already also an and any are aren't as at away back be because been before below between both \
    but by can can't cannot could currently did didn't do does doesn't down due during each failed first for from had \
    has have here if in instead into is isn't it itself lost may might must near next no not now of off on once only \
    onto or out over per sent should since so soon than that the their them then there these they this through to \
    today too under unless until up via was wasn't we were when where which while who will with within without won't \
    would yet you your
    """.split(separator: " ").map(String.init))

  /// Words after which a word that is a noun and a verb is probably a verb.
  private static let verbMarkers = Set(
    """
    to can cannot can't could will won't would should must may might do don't does doesn't did didn't not never \
    please let lets let's you we they i who and or then also always
    """.split(separator: " ").map(String.init))

  /// Words that begin the object of a verb: `it caches your password`.
  private static let determiners: Set = [
    "a", "an", "the", "this", "that", "these", "those", "your", "its", "their", "our", "my", "it", "them",
    "all", "any",
  ]

  /// Words that follow a noun at the start of a sentence.
  private static let nounFollowers: Set = [
    "is", "isn't", "are", "aren't", "was", "were", "has", "have", "of", "will", "can", "could", "must",
    "does", "did", "cannot", "should",
  ]

  /// English words of apps that are nouns and verbs.
  private static let verbs = Set(
    """
    access alarm alert amount answer approach archive average award back backup balance ban bet bill block blur book \
    bookmark boost break broadcast build building cache call capture cast cause challenge change charge chart chat \
    check claim click clip close cloud code comment commit compile contact control copy cost count crash credit crop \
    cut damage date deal default delay demand deposit design detail diff discount display document download draft \
    drag draw drop duplicate edit email end estimate exchange exit experience export extract fail fall favorite feed \
    fight file fill filter find fix flag flash focus follow force fork format forward frame fund gift goal grade \
    graph group guess guide hash help highlight hint hit hold host image import increase index influence input \
    insert interest invite issue join jump key label launch layer leave level like limit line link list listen \
    listing load loading lock log look loop love mail map mark mask master match measure meet mention merge message \
    mirror mix model monitor move mute name need note notice number object offer open order outline overlay pack \
    package page pair park pass paste patch pause pay phone photograph pick pin place plan play plug point poll pop \
    post power practice present press preview price print process profile program progress project promise prompt \
    purchase push query question queue quote race range rank rate rating reach read reading rebuild record recording \
    refresh refund relay release remark remind rename repair repeat reply report request rescan rescue research \
    reserve reset rest restart result resume retry return reveal review reward ring roll rotate route rule run \
    sample save scale scan schedule score scroll search select send sense set setting setup shade shake shape share \
    shift ship shop show shuffle sign silence sketch skip sleep slide snap snooze sort sound source space speed \
    spend spin splice split sponsor spot spread stack stage stamp star start state step stick stop store stream \
    stretch strike study style submit subscribe supply support surprise survey swap sweep swipe switch sync tag tap \
    target task test text theme tick time tip title toggle touch tour trace track trade train transfer transform \
    translate transport trash travel treat trend trigger trim trip trust try turn type undo uninstall unlock update \
    upgrade upload use value view visit vote wait wake walk want warn wash watch wave wipe wish wonder work worry \
    wrap write zone zoom
    """.split(separator: " ").map(String.init))
}
