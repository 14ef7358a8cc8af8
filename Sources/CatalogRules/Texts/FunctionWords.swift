import SourceText

/// The articles, prepositions, pronouns and other small words that show the language of a text.
///
/// Languages that share most of these words are one group, whose members are not told apart.
enum FunctionWords {
  /// The bit of each language in the masks of `words`.
  static let bits: [String: UInt32] = Dictionary(
    uniqueKeysWithValues: lists.enumerated().flatMap { bit, list in
      list.languages.split(separator: " ").map { (String($0), 1 << UInt32(bit)) }
    })

  /// The bit of words of one letter, which stand for too many things to show another language.
  static let short: UInt32 = 1 << 31

  /// The languages of each word, keyed by its hash.
  private static let words: [UInt64: UInt32] = lists.enumerated().reduce(into: [:]) { words, list in
    for word in list.element.words.split(separator: " ") {
      words[StableHash(word.utf8).value, default: 0] |=
        1 << UInt32(list.offset) | (word.count == 1 ? short : 0)
    }
  }

  /// Calls `body` with the hash and the mask of each small word of a text until it returns `false`.
  static func forEach(in text: UnsafeBufferPointer<UInt8>, _ body: (_ word: UInt64, _ mask: UInt32) -> Bool) {
    var (hash, length) = (StableHash(), 0)
    for index in 0...text.count {
      let byte = index < text.count ? text[index] : 0x20
      if byte.isASCIILetter || byte >= 0x80 {
        hash.combine(byte < 0x80 ? byte | 0x20 : byte)
        length += 1
      } else if length > 0 {
        if length <= longest, let mask = words[hash.value], !body(hash.value, mask) { return }
        (hash, length) = (StableHash(), 0)
      }
    }
  }

  /// The number of bytes of the longest word.
  private static let longest = 16

  /// The most frequent words of each language's grammar; a line has languages that share most of them.
  private static let lists: [(languages: Substring, words: Substring)] = """
    en: the and of to is are was were be been this that these those with for from your you it its by an or not can will would has have had do does did if when which what who how all any they we our as at on in a i
    de: der die das den dem des ein eine einen einem einer eines und oder nicht kein keine ist sind war wird werden wurde mit für von vom zu zum zur auf aus bei nach über unter durch um im in an am du sie ihr ihre dein deine wir es wenn dass als auch nur noch kann kannst hat haben sich bitte diese dieser dieses alle wie
    fr: le la les un une des du de et ou ne pas est sont sera été être a ont avec pour par dans sur sous en au aux ce cet cette ces vous votre vos nous notre il elle ils que qui si plus aucun aucune sans vers tous toutes tout à mon ma mes d l s n c
    es: el la los las un una unos unas de del al y o u no es son está están ser fue ha han con para por en sin sobre que se su sus tu tus te lo le esta este estos estas si más como cuando todos todas ya hay puede puedes mi a e muy
    it: il lo la i gli le un una uno di del dello della dei degli delle da dal dalla in nel nella nei con per su sul sulla non è sono e o ed che si se ha hanno come più questo questa questi queste tuo tua tuoi al alla ai alle tutti tutte quando puoi a essere ci
    pt: o a os as um uma uns umas de do da dos das em no na nos nas num numa por pelo pela com para não e ou é são está estão ser foi que se seu sua seus suas você este esta estes isso mais ao aos à às sem quando todos todas já pode como foram tem
    nl af: de het een en of van voor met niet geen is zijn was wordt worden werd op in te om aan uit bij naar door over onder je jouw u uw we deze dit die dat als kan kunt heeft hebben er ook nog wel alle alleen tot via die nie vir jy word
    sv: och att det den en ett som för med på av till från är var inte kan har ska om din ditt dina du vi i eller när alla här denna detta dessa vid ut upp in efter inga ingen utan
    da nb no nn: og at det den en et ei som for med på av af til fra er var ikke ikkje kan har skal om din ditt dit dine du vi i eller når alle her denne dette disse ved ut ud op opp inn ind etter efter ingen uden uten vil å blir bliver
    fi: ja on ei ole että se sen sitä tämä tämän kun jos voi voit tai mutta joka ovat olet ovat myös vain kaikki kanssa sinun oli eivät niin kuin
    pl: i w we z ze na do nie się jest są to ten ta te tego tej o od po za przez przy dla lub albo oraz czy jak jako że aby żeby by być było może można tylko już gdy jeśli twój twoje twoja wszystkie który która które a u
    cs sk: a i v ve z ze na do je jsou sú se sa si to ten ta tento tato toto k ke o od po za při pri pro pre nebo alebo jako ako že aby by být byť není nie jen len už pokud ak když keď vaše váš který která které ktorý ktorá ktoré všechny všetky s u bude bylo bolo
    hr bs sr sl: i u na za je su se da ne od do iz s sa po pri ili kao ali li nije bi biti bio bilo će može možete ovo ovaj ova koji koja koje sve samo vaš vaše ako kada in v z ki so ni bo ali lahko če vse ta to te že ko и у на за је су се да не од до из с са по при или као али није би бити био било ће може можете ово овај ова који која које све само ваш ваше ако када
    hu: a az és egy nem van ez ezt hogy vagy meg el ki be is csak már még ha kell lehet nincs minden majd volt mint ami ezek után között
    ro: de la și în un o pe cu din să nu este sunt a al ale ai sau pentru care că ce se mai dacă când fi fost poate doar toate acest această aceste prin dumneavoastră sa te
    tr az: ve bir bu için ile veya da de olarak daha en çok değil var yok ne gibi sonra önce her tüm mi ya kadar olan ancak lütfen eğer
    ca: el la els les un una uns unes de del dels al als i o no és són està amb per en que se es seu seva teu teva més com quan tots totes aquest aquesta aquests si ha han hi cap a perquè però sense
    id ms: yang untuk di tidak ke ini itu dan ada dengan dari akan atau dapat bisa semua dalam pada anda kamu hanya lebih lagi oleh sudah telah adalah saat secara boleh tiada jika bila
    vi: không của và các cho có được để này đã trong là một với bạn khi từ hoặc bị sẽ đang trên vào về ra lại tất cả thể những
    ru: и в не на с для по к из или от что чтобы это как при вы ваш ваша ваши вас все его если может уже только был была было были быть нет за без до о у а
    uk: і й в у не на з із для до за та або що щоб це як при ви ваш ваша ваші вас всі усі його якщо може вже лише був була були бути немає від без про цей ця
    bg: и в на за да не с се е от по или като ще са към при че ли това този тази вие ваш ваши всички ако може само вече без до без има няма
    """.split(separator: "\n").map { line in
      let parts = line.split(separator: ":")
      return (parts[0], parts[1])
    }
}
