import UserNotifications

/// What a notification says when an order moves on.
enum OrderNotification {
  case onItsWay(restaurant: String)
  case discount(share: Double)

  var content: UNNotificationContent {
    let content = UNMutableNotificationContent()
    content.title = title
    content.body = body
    return content
  }

  private var title: String {
    switch self {
    case .onItsWay:
      String(
        localized: "notification.order.title",
        defaultValue: "Your order is on its way!",
        comment: "Title of a notification")
    case .discount:
      String(
        localized: "notification.discount.title",
        defaultValue: "Are you hungry?",
        comment: "Title of a notification that offers a discount")
    }
  }

  private var body: String {
    switch self {
    case .onItsWay(let restaurant):
      String(
        localized: "notification.order.body",
        defaultValue: "\(restaurant) has handed it to the rider.",
        comment: "Text of a notification; the restaurant's name")
    case .discount(let share):
      String(
        localized: "notification.discount.body",
        defaultValue: "Today you save \(share.formattedPercentage) on delivery.",
        comment: "Text of a notification; a percentage")
    }
  }
}
