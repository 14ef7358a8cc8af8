import UIKit

final class CartController: UIViewController {
  override func viewDidLoad() {
    title = "Your cart"
    // l10n:ignore hardcoded-string the name of a dish
    navigationItem.prompt = "Paella Valenciana"
  }
}

enum OrderError: LocalizedError {
  case sold

  var errorDescription: String? { "The last one has just been sold." }
}
