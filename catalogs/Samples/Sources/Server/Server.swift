import Foundation
import XCStrings

/// Answers requests in the languages that they accept, as a Vapor or Hummingbird server does.
@main struct Server {
  /// The catalogs, compiled once; all requests use them without a lock.
  private let catalogs: [CompiledCatalog]

  private init() throws {
    let names = ["Localizable"]
    catalogs = try names.map { name in
      guard let file = Bundle.module.url(forResource: name, withExtension: "xcstrings") else {
        throw CocoaError(.fileNoSuchFile)
      }
      return CompiledCatalog(try StringCatalog(parsing: [UInt8](Data(contentsOf: file))), table: name)
    }
  }

  /// Answers a request with some new orders.
  private func respond(acceptLanguage header: String, orders: Int) -> String {
    let localizer = Localizer(catalogs, languages: AcceptLanguage.languages(in: header), numbers: .localized)
    return localizer["orders.list.title"] + ": " + localizer["orders.list.count %lld", orders]
  }

  static func main() throws {
    let server = try Server()
    for (header, orders) in [("es-MX,es;q=0.9", 1), ("es", 12_345), ("pl", 22), ("fr, en;q=0.5", 0)] {
      print(header, server.respond(acceptLanguage: header, orders: orders), separator: "\t")
    }
  }
}
