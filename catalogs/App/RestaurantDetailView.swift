import SwiftUI

/// Everything about one restaurant: hours, photos, menu and reviews.
struct RestaurantDetailView: View {
  let restaurant: Restaurant

  @Environment(Library.self) private var library
  @Environment(\.openURL) private var openURL
  @State private var writesReview = false

  var body: some View {
    List {
      RestaurantSummary(restaurant: restaurant)
      Section("restaurant.menu.title") {
        ForEach(restaurant.dishes) { MenuRow(dish: $0) }
      }
      Section("restaurant.reviews.title") {
        ForEach(restaurant.reviews) { ReviewRow(review: $0) }
        Button("restaurant.reviews.write.button") { writesReview = true }
      }
    }
    .navigationTitle(Text(verbatim: restaurant.name))
    .toolbar { toolbar }
    .sheet(isPresented: $writesReview) { ReviewForm(restaurant: restaurant) }
  }

  @ToolbarContentBuilder private var toolbar: some ToolbarContent {
    ToolbarItem {
      Button(favoriteTitle, systemImage: library.isFavorite(restaurant) ? "heart.fill" : "heart") {
        library.toggleFavorite(restaurant)
      }
    }
    ToolbarItem {
      Button("restaurant.detail.call.button", systemImage: "phone") { openURL(restaurant.phone) }
        .accessibilityHint("restaurant.detail.call.hint")
    }
    ToolbarItem {
      ShareLink(item: shareMessage)
    }
  }

  private var favoriteTitle: LocalizedStringKey {
    library.isFavorite(restaurant)
      ? "restaurant.detail.favorite.remove" : "restaurant.detail.favorite.add"
  }

  private var shareMessage: String {
    String(
      localized: "restaurant.detail.share",
      defaultValue: "Look what I found: \(restaurant.name) in \(restaurant.city)!",
      comment: "Message that is sent to a friend; the restaurant's name and its city")
  }
}

/// Rating, hours, photos and the way there.
private struct RestaurantSummary: View {
  let restaurant: Restaurant
  @Environment(\.openURL) private var openURL

  var body: some View {
    let rating = restaurant.rating.formattedRating
    VStack(alignment: .leading, spacing: 8) {
      HStack {
        Label {
          Text(verbatim: rating)
        } icon: {
          Image(systemName: "star.fill")
        }
        .accessibilityLabel("restaurant.detail.rating \(rating)")
        Text("restaurant.detail.reviews \(restaurant.reviewCount)")
      }
      hours
      Text("restaurant.detail.photos \(restaurant.photoCount)")
      Button("restaurant.detail.directions", systemImage: "map") { openURL(restaurant.directions) }
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }

  @ViewBuilder private var hours: some View {
    if restaurant.isOpen() {
      Text("restaurant.detail.closes_at \(restaurant.closing.formattedTime)")
    } else {
      let opening = restaurant.opening.formattedTime
      let closing = restaurant.closing.formattedTime
      Text("restaurant.detail.closed").foregroundStyle(.secondary)
      Text("restaurant.detail.hours \(opening) \(closing)")
    }
  }
}

/// A dish, its price and the button that orders it.
private struct MenuRow: View {
  let dish: Dish
  @Environment(Cart.self) private var cart

  var body: some View {
    HStack(alignment: .firstTextBaseline) {
      VStack(alignment: .leading) {
        Text(verbatim: dish.name)
        if !dish.allergens.isEmpty {
          Text("restaurant.menu.allergens \(dish.allergens.formattedList)").font(.caption)
        }
      }
      Spacer()
      Text(verbatim: dish.price.formattedPrice(currencyCode: cart.currencyCode))
      Button {
        cart.add(dish)
      } label: {
        Image(systemName: "plus.circle")
      }
      .accessibilityLabel("restaurant.menu.add.label \(dish.name)")
    }
  }
}

/// A review, with who wrote it and when.
private struct ReviewRow: View {
  let review: Review

  var body: some View {
    VStack(alignment: .leading) {
      Text("restaurant.reviews.byline \(review.author) \(review.date.formattedDay)").font(.caption)
      Text(verbatim: review.text)
    }
  }
}
