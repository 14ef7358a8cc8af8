import Foundation
import XCStrings

/// Prints a receipt in Spanish: texts by generated symbols, and compiled texts by Foundation's bundle.
@main struct Receipt {
  static func main() throws {
    guard let file = Bundle.module.url(forResource: "Localizable", withExtension: "xcstrings") else { return }
    let catalog = CompiledCatalog(try StringCatalog(parsing: [UInt8](Data(contentsOf: file))))
    let localizer = Localizer([catalog], languages: ["es-MX"])
    print(localizer[.receiptHeaderTitle])
    for count in [0, 1, 2, 1_000_000] { print(localizer[.receiptItemsCount(count)]) }
    guard let spanish = Bundle.module.path(forResource: "es", ofType: "lproj").flatMap(Bundle.init(path:))
    else {
      return print("no compiled texts")
    }
    print(spanish.localizedString(forKey: "receipt.header.title", value: nil, table: nil))
  }
}
