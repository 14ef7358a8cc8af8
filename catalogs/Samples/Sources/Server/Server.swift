import Foundation
import XCStrings

/// Answers requests in the languages that they accept, as a Vapor or Hummingbird server does.
@main struct Server {
  private let texts = Texts()

  /// Answers a request with some new orders.
  private func respond(acceptLanguage header: String, orders: Int) async -> String {
    let localizer = Localizer(
      await texts.catalogs, languages: AcceptLanguage.languages(in: header), numbers: .localized)
    let title = localizer["orders.list.title"]
    await Task.yield()
    return title + ": " + localizer["orders.list.count %lld", orders]
  }

  static func main() async throws {
    let server = Server()
    try await server.texts.reload()
    for (header, orders) in [
      ("es-MX,es;q=0.9", 1), ("es-MX", 12_345), ("es", 12_345), ("pl", 22), ("fr, en;q=0.5", 0),
    ] {
      print(header, await server.respond(acceptLanguage: header, orders: orders), separator: "\t")
    }
    print(try await server.answersDuringReloads(), "answers")
  }

  /// Counts the right answers of eight tasks while the catalogs are read again and again.
  private func answersDuringReloads() async throws -> Int {
    try await withThrowingTaskGroup(of: Int.self) { group in
      for number in 0..<8 {
        group.addTask {
          var count = 0
          for _ in 0..<500 where await respond(acceptLanguage: "pl", orders: number) == Self.polish[number] {
            count += 1
          }
          return count
        }
      }
      group.addTask {
        for _ in 0..<50 { try await texts.reload() }
        return 0
      }
      return try await group.reduce(0, +)
    }
  }

  private static let polish = [
    "Nowe: 0 zamówień", "Nowe: 1 zamówienie", "Nowe: 2 zamówienia", "Nowe: 3 zamówienia",
    "Nowe: 4 zamówienia",
    "Nowe: 5 zamówień", "Nowe: 6 zamówień", "Nowe: 7 zamówień",
  ]
}

/// The catalogs, which can be read again while requests use them.
private actor Texts {
  private(set) var catalogs: [CompiledCatalog] = []

  /// Reads the catalogs; after an error, the former ones stay in use.
  func reload() throws {
    catalogs = try ["Localizable"].map { name in
      guard let file = Bundle.module.url(forResource: name, withExtension: "xcstrings") else {
        throw CocoaError(.fileNoSuchFile)
      }
      return CompiledCatalog(try StringCatalog(parsing: [UInt8](Data(contentsOf: file))), table: name)
    }
  }
}
