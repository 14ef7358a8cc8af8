import Foundation
import XCStrings

/// Renders a plural with two arguments, beside ICU's MessageFormat in the same process, and then from 8 threads.
@main
struct RenderingBenchmark {
  private static let catalog =
    #"{"sourceLanguage":"en","strings":{"files.list.count %lld %@":{"localizations":{"pl":{"variations":{"plural":{"one":{"stringUnit":{"value":"%1$lld plik w folderze %2$@"}},"few":{"stringUnit":{"value":"%1$lld pliki w folderze %2$@"}},"many":{"stringUnit":{"value":"%1$lld plików w folderze %2$@"}},"other":{"stringUnit":{"value":"%1$lld pliku w folderze %2$@"}}}}}}}},"version":"1.0"}"#
  private static let pattern =
    "{0, plural, one{# plik} few{# pliki} many{# plików} other{# pliku}} w folderze {1}"
  private static let key = "files.list.count %lld %@"
  private static let numbers = (0..<1_000).map { ($0 &* 7919) % 1_003 }

  static func main() async throws {
    let compiled = CompiledCatalog(try StringCatalog(parsing: catalog))
    let localizer = Localizer([compiled], languages: ["pl"])
    let ours = Measurement(count: numbers.count * 20) {
      var bytes = 0
      for _ in 0..<20 { for number in numbers { bytes &+= localizer[key, number, "Obrazy"].utf8.count } }
      return bytes
    }
    print("l10n  \(Int(ours.nanoseconds)) ns")
    #if canImport(_FoundationICU)
    guard let message = ICUMessage(pattern: pattern, language: "pl") else { return print("ICU can't read the pattern") }
    print(localizer[key, 22, "Obrazy"] == message.text(22, "Obrazy") ? "equal texts" : "different texts")
    let theirs = Measurement(count: numbers.count) {
      numbers.reduce(0) { $0 &+ message.text($1, "Obrazy").utf8.count }
    }
    print("ICU   \(Int(theirs.nanoseconds)) ns, \((theirs.nanoseconds / ours.nanoseconds * 10).rounded() / 10) times as long")
    #endif
    await measureThreads([compiled])
  }

  /// Chooses a language and renders 100,000 times on each of 8 threads.
  private static func measureThreads(_ catalogs: [CompiledCatalog]) async {
    let clock = ContinuousClock()
    let time = await clock.measure {
      await withTaskGroup(of: Int.self) { group in
        for _ in 0..<8 {
          group.addTask {
            var bytes = 0
            for number in 0..<100_000 {
              let languages = AcceptLanguage.languages(in: number % 2 == 0 ? "pl-PL,pl;q=0.9" : "en")
              bytes &+= Localizer(catalogs, languages: languages)[key, number, "x"].utf8.count
            }
            return bytes
          }
        }
        for await _ in group {}
      }
    }
    print("800,000 requests with a choice of language on 8 threads: \(time)")
  }
}
