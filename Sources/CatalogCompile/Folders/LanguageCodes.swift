/// The codes that Apple's compiler replaces in the names of folders, and the scripts that it leaves out.
///
/// The aliases are those of CLDR for three-letter codes, for members of macrolanguages, and for obsolete codes as
/// of RFC 3066; later deprecations and the codes `mo` and `sh` stay as they are. The scripts are the likely ones of
/// CLDR, for the languages that Core Foundation lists.
enum LanguageCodes {
  /// The longest code with a replacement.
  static let longestAlias = 10

  /// The replacements of codes, in lower case.
  static let aliases: [String: String] = table(
    """
        aar aa, abk ab, afr af, aju jrb, aka ak, alb sq, als sq, amh am, ara ar, arb ar, arg an, arm hy,
        art-lojban jbo, asm as, ava av, ave ae, aym ay, ayr ay, aze az, azj az, bak ba, bam bm, baq eu, bcc bal,
        bcl bik, bel be, ben bn, bih bh, bis bi, bod bo, bos bs, bre br, bul bg, bur my, bxk luy,
        bxr bua, cat ca, ces cs, cha ch, che ce, chi zh, chu cu, chv cv, cld syr, cls sa, cmn zh, cor kw, cos co,
        cre cr, cwd cr, cym cy, cze cs, dan da, deu de, dgo doi, dhd mwr, dik din, diq zza, div dv, dut nl,
        dzo dz, ekk et, ell el, emk man, eng en, epo eo, esk ik, est et, eus eu, ewe ee, fao fo, fas fa, fat ak,
        fij fj, fin fi, fra fr, fre fr, fry fy, fuc ff, ful ff, gaz om, gbo grb, geo ka, ger de, gla gd, gle ga,
        glg gl, glv gv, gno gon, gom kok, gre el, grn gn, gug gn, guj gu, gya gba, hat ht, hau ha, hbs sr-latn,
        hdn hai, hea hmn, heb he, her hz, him srx, hin hi, hmo ho, hrv hr, hun hu, hye hy, i-ami ami, i-bnn bnn,
        i-hak hak, i-klingon tlh, i-lux lb, i-navajo nv, i-pwn pwn, i-tao tao, i-tay tay, i-tsu tsu, ibo ig,
        ice is, ido io, iii ii, ike iu, iku iu, ile ie, in id, ina ia, ind id, ipk ik, isl is, ita it, iw he,
        jav jv, jaw jv, ji yi, jpn ja, jw jv, kal kl, kan kn, kas ks, kat ka, kau kr, kaz kk, khk mn, khm km,
        kik ki, kin rw, kir ky, kmr ku, knc kr, kng kg, kom kv, kon kg, kor ko, kpv kv, kua kj, kur ku, lao lo,
        lat la, lav lv, lbk bnc, lim li, lin ln, lit lt, ltz lb, lub lu, lug lg, lvs lv, mac mk, mah mh, mal ml,
        mao mi, mar mr, may ms, mhr chm, mkd mk, mlg mg, mlt mt, mol mo, mon mn, mri mi, msa ms, mup raj, mya my,
        nau na, nav nv, nbl nr, nde nd, ndo ng, nep ne, nld nl, nno nn, no nb, no-bok nb, no-nyn nn, nob nb,
        nor nb, npi ne, nya ny, oci oc, ojg oj, oji oj, ori or, orm om, ory or, oss os, pan pa, pbu ps, per fa,
        pes fa, pli pi, plt mg, pnb lah, pol pl, por pt, pus ps, que qu, quz qu, rmy rom, roh rm, ron ro, rum ro,
        run rn, rus ru, sag sg, san sa, scc sr, scr hr, sgn-be-fr sfb, sgn-be-nl vgt, sgn-ch-de sgg, sin si,
        slk sk, slo sk, slv sl, sme se, smo sm, sna sn, snd sd, som so, sot st, spa es, spy kln, sqi sq, src sc,
        srd sc, srp sr, ssw ss, sun su, swa sw, swe sv, swh sw, tah ty, tam ta, tat tt, tel te, tgk tg, tgl fil,
        tha th, tib bo, tir ti, tl fil, ton to, tsn tn, tso ts, ttq tmh, tuk tk, tur tr, tw ak, twi ak, uig ug,
        ukr uk, umu del, urd ur, uzb uz, uzn uz, ven ve, vie vi, vol vo, wel cy, wln wa, wol wo, xho xh, xpe kpe,
        xsl den, ydd yi, yid yi, yor yo, zai zap, zh-cdo cdo, zh-cjy cjy, zh-cmn zh, zh-cpx cpx, zh-czh czh,
        zh-czo czo, zh-gan gan, zh-guoyu zh, zh-hak hak, zh-hakka hak, zh-hsn hsn, zh-min-nan nan, zh-mnp mnp,
        zh-nan nan, zh-wuu wuu, zh-xiang hsn, zh-yue yue, zha za, zho zh, zsm ms, zul zu, zyb za
    """)

  /// The script that each language is written in unless its tag has another one.
  static let scripts: [String: String] = Dictionary(
    uniqueKeysWithValues: languages.flatMap { script, languages in
      languages.split(separator: " ").map { (String($0), script) }
    })

  private static let languages = [
    ("Arab", "ar fa ps"), ("Armn", "hy"), ("Beng", "as bn"), ("Cyrl", "ab be bg kk ky mk mn ru sr tg uk"),
    ("Deva", "hi kok mr ne sa"), ("Ethi", "am ti"), ("Geor", "ka"), ("Grek", "el"), ("Gujr", "gu"),
    ("Guru", "pa"), ("Hebr", "he yi"), ("Jpan", "ja"), ("Khmr", "km"), ("Knda", "kn"), ("Laoo", "lo"),
    (
      "Latn",
      """
      af ak ay az bm br bs ca cs cy da de ee en eo es et eu ff fi fil fo fr ga gd gl gn gsw gv ha haw hr hu id ig is it \
      ki kl kw la lb lg ln lt lu lv mg mo ms mt nb nd nl nn ny om pl pt qu rm rn ro rw se sg sk sl sn so sq sv sw tk tn \
      to tr uz vi wo xh yo zu
      """
    ), ("Mlym", "ml"), ("Mymr", "my"), ("Orya", "or"), ("Sinh", "si"), ("Taml", "ta"), ("Telu", "te"),
    ("Thaa", "dv"), ("Thai", "th"), ("Tibt", "bo dz"), ("Yiii", "ii"),
  ]

  /// Reads pairs of an alias and its replacement.
  private static func table(_ text: String) -> [String: String] {
    let pairs = text.split { $0 == "," || $0 == "\n" }.map { $0.split(separator: " ") }
    return Dictionary(
      uniqueKeysWithValues: pairs.filter { $0.count == 2 }.map { (String($0[0]), String($0[1])) })
  }
}
