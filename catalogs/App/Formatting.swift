import Foundation

/// Values in the reader's way of writing them. Sentences receive the finished text, so a translation never has
/// to know about separators, units or the order of day and month.

extension Decimal {
  /// An amount of money: "$12.50", "12,50 €".
  func formattedPrice(currencyCode: String) -> String {
    formatted(.currency(code: currencyCode))
  }
}

extension Double {
  /// A rating with one fraction digit: "4.5", "4,5".
  var formattedRating: String {
    formatted(.number.precision(.fractionLength(1)))
  }

  /// A share of one: "15%", "15 %".
  var formattedPercentage: String {
    formatted(.percent.precision(.fractionLength(0)))
  }
}

extension Measurement<UnitLength> {
  /// A distance in the reader's units: "0.3 mi", "450 m".
  var formattedDistance: String {
    formatted(.measurement(width: .abbreviated, usage: .road))
  }
}

extension Date {
  /// The time of day: "9:30 PM", "21:30".
  var formattedTime: String {
    formatted(date: .omitted, time: .shortened)
  }

  /// Day and month: "May 3", "3 de mayo".
  var formattedDay: String {
    formatted(.dateTime.day().month(.wide))
  }

  /// The distance from now: "yesterday", "hace 2 horas".
  var formattedAge: String {
    formatted(.relative(presentation: .named))
  }
}

extension Duration {
  /// Hours and minutes in words: "25 minutes", "25 minutos".
  var formattedWait: String {
    formatted(.units(allowed: [.hours, .minutes], width: .wide))
  }
}

extension [String] {
  /// A list in a sentence: "milk, nuts, and soy", "leche, nueces y soja".
  var formattedList: String {
    formatted(.list(type: .and))
  }
}
