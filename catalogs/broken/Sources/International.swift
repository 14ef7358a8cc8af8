import UIKit

final class ReviewController: UIViewController {
  private let dateLabel = UILabel()
  private let ratingLabel = UILabel()
  private let totalLabel = UILabel()

  func show(_ review: Review) {
    let formatter = DateFormatter()
    formatter.dateFormat = "MM/dd/yyyy"
    dateLabel.text = formatter.string(from: review.date)
    dateLabel.textAlignment = .left
    ratingLabel.text = String(format: "%.1f", review.rating)
    totalLabel.text = String(format: "%1$@ / %2$@", review.author)
  }

  func price(_ amount: Decimal) -> String? {
    let formatter = NumberFormatter()
    formatter.locale = Locale(identifier: "en_US")
    return formatter.string(for: amount)
  }

  func isReviewTab(_ tab: UITab) -> Bool {
    tab.title == String(localized: "reviews.list.title")
  }

  var header: String { String(localized: "reviews.list.title").uppercased() }
}
