package import XCStrings

/// A parsed language code with Xcode's spelling and its equivalent codes.
package struct LanguageCode: Hashable, Sendable {
  /// The code as Xcode writes it, with hyphens: `zh-Hans`, `pt-BR`; equivalent codes are kept.
  package let canonical: String
  /// The same value for equivalent codes: `no` and `nb`, `zh-HK` and `zh-Hant-HK`.
  package let identity: String
  /// Whether the primary subtag can be a language.
  package let isLanguage: Bool
  private let code: String

  /// Parses a code.
  package init(_ code: String) {
    self.code = code
    let subtags = code.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
    let cased = subtags.enumerated().map { Self.cased(String($1), isFirst: $0 == 0) }
    let tag = cased.joined(separator: "-")
    canonical = Self.misspelled[tag] ?? tag
    identity = Self.identities[canonical] ?? canonical
    isLanguage = Self.misspelled[tag] == nil ? Self.isLanguage(cased[0], tag) : true
  }

  /// Returns whether a code is a pseudo-language of CLDR, whose texts are generated and not checked.
  package static func isPseudo(_ code: UnsafeBufferPointer<UInt8>) -> Bool {
    code.count == 5 && pseudo.contains { $0.utf8.elementsEqual(code) }
  }

  private static let pseudo = ["en-XA", "ar-XB"]

  /// Whether the code is a language's, in Xcode's spelling, and not for private use such as `qqq`.
  package var isWellSpelled: Bool { isLanguage && canonical == code && !isPrivateUse }

  private var isPrivateUse: Bool {
    let subtag = canonical.prefix { $0 != "-" }
    return subtag.utf8.count == 3 && ("qaa"..."qtz").contains(subtag)
  }

  /// Returns a subtag in the case that BCP 47 recommends: `zh`, `Hans`, `HK`.
  private static func cased(_ subtag: String, isFirst: Bool) -> String {
    let lower = subtag.lowercased()
    guard !isFirst, lower.allSatisfy({ $0.isASCII && $0.isLetter }) else { return lower }
    switch lower.utf8.count {
    case 2: return lower.uppercased()
    case 4: return lower.prefix(1).uppercased() + lower.dropFirst()
    default: return lower
    }
  }

  private static func isLanguage(_ subtag: String, _ tag: String) -> Bool {
    guard subtag.allSatisfy({ $0.isASCII && $0.isLetter }) else { return false }
    switch subtag.utf8.count {
    case 1: return tag.hasPrefix("x-") || tag.hasPrefix("i-")
    case 2: return twoLetter.contains(subtag)
    case 3: return true
    default: return false
    }
  }

  /// Common codes that Xcode does not write: regions for scripts, countries for languages, former codes.
  private static let misspelled = [
    "zh-CN": "zh-Hans", "zh-TW": "zh-Hant", "cn": "zh-Hans", "en-UK": "en-GB", "iw": "he", "jp": "ja",
    "cz": "cs", "ua": "uk", "gr": "el", "dk": "da", "vn": "vi",
  ]

  /// Codes that Xcode writes and that are equivalent to another one.
  private static let identities = [
    "zh-Hans-CN": "zh-Hans", "zh-Hant-TW": "zh-Hant", "zh-Hant-HK": "zh-HK", "zh-Hant-MO": "zh-MO",
    "zh-Hans-SG": "zh-SG", "no": "nb", "in": "id", "tl": "fil", "sr-Cyrl": "sr", "az-Latn": "az", "mo": "ro",
  ]

  /// ISO 639-1 codes, including withdrawn ones.
  private static let twoLetter = Set(
    """
    aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el \
    en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik in io is it \
    iu iw ja ji jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mo mr \
    ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg sh si \
    sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi \
    yo za zh zu
    """.split(separator: " ").map(String.init))

  /// The code without the usual region of its language: `pl` for `pl-PL`.
  package var generic: String {
    let subtags = identity.split(separator: "-").map(String.init)
    guard subtags.count > 1, let region = subtags.last else { return identity }
    let usual = Self.usualRegions[subtags[0]] ?? subtags[0].uppercased()
    return region == usual ? subtags.dropLast().joined(separator: "-") : identity
  }

  /// The regions by CLDR's likely subtags, where they are not named like the language.
  private static let usualRegions: [String: String] = {
    let words = """
      af ZA am ET ar EG be BY bn BD bs BA ca ES cs CZ cy GB da DK el GR en US et EE eu ES fa IR fil PH ga IE gl ES gu IN \
      he IL hi IN hy AM ja JP ka GE kk KZ km KH kn IN ko KR ky KG lo LA ml IN mr IN ms MY my MM nb NO ne NP nn NO pa IN \
      ps AF pt BR sl SI sq AL sr RS sv SE sw TZ ta IN te IN tk TM uk UA ur PK vi VN zu ZA
      """.split(separator: " ").map(String.init)
    return Dictionary(
      uniqueKeysWithValues: stride(from: 0, to: words.count, by: 2).map { (words[$0], words[$0 + 1]) })
  }()
}

extension Language {
  /// Whether both name the same language, as `pt_BR`, `pt-BR` and `pt` with its usual region do.
  package func isSame(as other: Language) -> Bool {
    self == other || LanguageCode(rawValue).generic == LanguageCode(other.rawValue).generic
  }
}

extension LanguageCode {
  /// Whether CLDR has the language, or the code is for private use (`x-…` and `qaa` to `qtz`).
  ///
  /// `isLanguage` accepts any three letters, because ISO 639-3 has seven thousand codes; in user input, a typing
  /// mistake is more likely than a language that no system supports.
  package var isInCLDR: Bool {
    let primary = canonical.prefix { $0 != "-" }
    guard isLanguage, primary.utf8.count == 3 else { return isLanguage }
    return Self.threeLetter.contains(String(primary)) || ("qaa"..."qtz").contains(primary)
  }

  /// The three-letter codes in CLDR, of languages without a two-letter code.
  private static let threeLetter = Set(
    """
    ace ach ada ady aeb afh agq ain akk akz ale aln alt ang anp apw arc arn aro arp arq ars arw ary arz asa ase ast \
    avk awa bal ban bar bas bax bbc bbj bej bem ber bew bez bfd bfq bgc bgn bho bik bin bjn bkm bla blo bpy bqi bra \
    brh brx bss bua bug bum byn byv cad car cay cch ccp ceb cgg chb chg chk chm chn cho chp chr chy cic ckb cop cps \
    crh csb csw dak dar dav del den dgr din dje doi dsb dtp dua dum dyo dyu dzg ebu efi egl egy eka elx enm esu ewo \
    ext fan fat fil fit fon frc frm fro frp frr frs fur gaa gag gan gay gba gbz gez gil glk gmh goh gom gon gor got \
    grb grc gsw guc gur guz gwi hai hak haw hif hil hit hmn hsb hsn hup iba ibb ilo inh izh jam jbo jgo jmc jpr jrb \
    jut kaa kab kac kaj kam kaw kbd kbl kcg kde kea ken kfo kgp kha kho khq khw kiu kkj kln kmb koi kok kos kpe krc \
    kri krj krl kru ksb ksf ksh kum kut kxv lad lag lah lam lez lfn lij liv lkt lmo lol loz lrc ltg lua lui lun luo \
    lus lut luy lzh lzz mad maf mag mai mak man mas mde mdf mdh mdr men mer mfe mga mgh mgo mic mid min mis mnc mni \
    moh mos mrj mua mul mus mwl mwr mwv mye myv mzn nan nap naq nds new nia niu njo nmg nnh nnp nog non nov nqo nso \
    nus nwc nym nyn nyo nzi osa ota otk oui pag pal pam pap pau pcd pcm pdc pdt peo pfl phn pms pnt pon pqm prg pro \
    quc qug raj rap rar rej rgn rhg rif rof rom rtm rue rug rup rwk sad sah sam saq sas sat saz sba sbp scn sco sdc \
    sdh see seh sei sel ses sga sgs shi shn shu sid sjd sje sju sli sly sma smj smn sms snk sog srn srr ssy stq suk \
    sus sux swb syc syr szl tcy tem teo ter tet tig tiv tkl tkr tlh tli tly tmh tog tok tpi tru trv tsd tsi ttt tum \
    tvl twq tyv tzm udm uga umb und vai vec vep vls vmf vmw vot vro vun wae wal war was wbp wuu xal xmf xnr xog yao \
    yap yav ybb yrl yue zap zbl zea zen zgh zun zxx zza
    """.split(separator: " ").map(String.init))
}
