import Foundation
import XCStrings

/// Prints a receipt in Spanish: texts by generated symbols, and compiled texts by Foundation's bundle.
@main struct Receipt {
  static func main() throws {
    guard let file = Bundle.module.url(forResource: "Localizable", withExtension: "xcstrings") else { return }
    let catalog = CompiledCatalog(try StringCatalog(parsing: [UInt8](Data(contentsOf: file))))
    let localizer = Localizer([catalog], languages: ["es-MX"], numbers: .localized)
    print(localizer[.receiptHeaderTitle])
    for count in [0, 1, 2, 1_000_000] { print(localizer[.receiptItemsCount(count)]) }
    print(try localizer.checkedString(.receiptParcelsCount(items: 3, parcels: 1)))
    print(localizer[.receiptTotalAmount(1_234_567.891)])
    guard let spanish = Bundle.module.path(forResource: "es", ofType: "lproj").flatMap(Bundle.init(path:))
    else {
      return print("no compiled texts")
    }
    for key in ["receipt.header.title", "receipt.items.count %lld"] {
      print(spanish.localizedString(forKey: key, value: nil, table: nil))
    }
  }
}
