import Foundation
import Observation

/// What the user is about to order.
@Observable
final class Cart {
  /// One dish and how often it was added.
  struct Line: Identifiable {
    let dish: Dish
    var quantity: Int

    var id: Dish.ID { dish.id }
    var price: Decimal { dish.price * Decimal(quantity) }
  }

  let currencyCode: String
  private(set) var lines: [Line] = []
  var tip: Decimal = 0
  var deliveryFee: Decimal = 0

  init(currencyCode: String) {
    self.currencyCode = currencyCode
  }

  var itemCount: Int { lines.map(\.quantity).reduce(0, +) }
  var total: Decimal { lines.map(\.price).reduce(tip + deliveryFee, +) }

  func add(_ dish: Dish) {
    if let index = lines.firstIndex(where: { $0.id == dish.id }) {
      lines[index].quantity += 1
    } else {
      lines.append(Line(dish: dish, quantity: 1))
    }
  }

  func remove(_ line: Line) {
    lines.removeAll { $0.id == line.id }
  }
}
