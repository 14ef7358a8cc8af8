import Foundation

/// Why an order was not placed.
enum OrderError: LocalizedError, Equatable {
  case cardDeclined
  case closed(opening: Date)
  case emptyCart
  case offline

  var errorDescription: String? {
    switch self {
    case .cardDeclined:
      String(
        localized: "cart.errors.card_declined",
        defaultValue: "Your card was declined.",
        comment: "Error after paying")
    case .closed(let opening):
      String(
        localized: "cart.errors.closed",
        defaultValue: "The kitchen is closed. It opens \(opening.formattedAge).",
        comment: "Error after paying; a relative time such as “in 2 hours”")
    case .emptyCart:
      String(
        localized: "cart.errors.empty",
        defaultValue: "Add a dish before you pay.",
        comment: "Error when the order has no dishes")
    case .offline:
      String(
        localized: "common.errors.offline",
        defaultValue: "You’re offline. Check your connection.",
        comment: "Error on any screen that needs the network")
    }
  }
}
