import Testing
import XCStrings

@Suite struct ProseGuessTests {
  @Test(
    "a percent sign in running text is distinguished from a placeholder",
    arguments: [
      "100% sure", "70% la vitesse", "50% (of max)", "50 % de réduction", "5%.", "5%", "(in %)", "%",
      "100% d'accord", "en % d'intérêt", "100 % d’accord",
      "100%ig", "50%-igt", "50 %-igt", "20 %-ige Ersparnis", "100%d'or", "100%d’or", "5%a", "5%e göre",
      "up to 70%** faster", "Size (1–100%)", "100%, or less", "50\u{A0}% des", "50\u{202F}% c", "100% 準確",
      "约5%的用户", "（%）", "%。", "%50 indirim", "%100'ü", "٥٠% من", "%٥٠ خصم", "5%–10%", "50%-discount",
      "% of total",
      "50 % y", "90%를", "100% é", "20% off", "100%!", "1% a day", "% complete",
      "50% 的", "33 % ", "Only 5% left\n", "10%/15%", "% σ",
      "the % to pay", "El % a pagar", "En % la taxe", "What % a plan costs", "0% % a b",
      "100% a@b.com", "Give % a@b.com", "Give % d.b@c.com", "99%(approx.)", "0% - 5%",
      "Das '%' ist da.", "für %' ein:", "für '%'-Felder", "die Tabelle '%'. Diese",
    ])
  func prose(text: String) {
    let format = FormatString(text)
    #expect(format.placeholders.filter { !$0.isLikelyProse } == [])
    #expect(format.issues.filter { !$0.isLikelyProse } == [])
    #expect(!format.isPlain)
    #expect(format.withoutProse.isPlain)
  }

  @Test(
    "a placeholder, even a damaged one, is not taken for prose",
    arguments: [
      "%d", "%@", "%lld files", "Page %d", "%d of %d", "%d%%", "%dpx", "%.1f km", "%5d", "% d", "% @ files",
      "x%d",
      "2%@", "10%lld", "%1$@", "%1$d", "%s", "%ld", "%02d:%02d", "%@%@", "%1$(name)@", "%#@files@", "%d个",
      "%1",
      "%ل", "%ألف", "%$@", "%1$$@", "%0$@", "%y", "%を押す", "%2$ (x)", "%'d", "%(count)lld", "% lld files",
      "v%d.%d", "%-5d", "%x",
      "%hhd", "%1 of 2", "%1$ @", "error:% @", "#1$%d", "%#@name",
      "% d files", "% i files", "% lu files", "% 5a x", "%a x", "% a", "% a, b",
      "% d@5", "% d. Next", "%10$ @", "%12$ lld of",
    ])
  func placeholder(text: String) {
    let format = FormatString(text)
    #expect(format.placeholders.filter(\.isLikelyProse) == [])
    #expect(format.issues.filter(\.isLikelyProse) == [])
    #expect(format.withoutProse == format)
  }

  @Test("text after a placeholder may hold a percent sign that was not escaped")
  func afterPlaceholder() {
    #expect(FormatString("%d% done").placeholders.map(\.isLikelyProse) == [false, true])
    #expect(FormatString("%d%проц.").issues.map(\.isLikelyProse) == [true])
    #expect(FormatString("%d %проц.").issues.map(\.isLikelyProse) == [true])
    #expect(FormatString("%d, %проц.").issues.map(\.isLikelyProse) == [false])
  }

  @Test("without the percent signs of running text the others are counted anew")
  func withoutProse() {
    let format = FormatString("100% sure: %@, 5%. %lld")
    #expect(format.placeholders.map(\.argument) == [1, 2, 3])
    #expect(format.withoutProse.placeholders.map(\.argument) == [1, 2])
    #expect(format.withoutProse.placeholders.map(\.conversion) == ["@", "d"])
    #expect(format.withoutProse.issues.isEmpty)
    #expect(FormatString("100% sure %1$@").issues.map(\.kind) == [.mixedPositions])
    #expect(FormatString("100% sure %1$@").withoutProse.issues.isEmpty)
  }
}
