import UIKit

final class CartController: UIViewController {
  override func viewDidLoad() {
    title = "Your cart"
    // l10n:ignore hardcoded-string the name of a dish
    navigationItem.prompt = "Paella Valenciana"
  }
}
