import SwiftUI

struct OrderView: View {
  let dishes: [Dish]
  let minutes: Int
  @State private var isOpen = false

  var body: some View {
    Text(dishes.map(\.name).joined(separator: ", "))
    Text("\(dishes.count) dish\(dishes.count == 1 ? "" : "es")")
    Text(
      "Your order has been sent to the restaurant and can't be changed any more. "
        + "You will hear from us as soon as it is ready.")
    Text("\(minutes) " + String(localized: "order.status.minutes"))
    Button("\(isOpen ? "Hide" : "Show") the map") { isOpen.toggle() }
    Text("Remove the selected dish(es)?")
  }

  var accessibilityText: String {
    var text = String(localized: "order.status.title") + ":"
    text += ", ready in "
    return text + minutes.formatted()
  }
}
