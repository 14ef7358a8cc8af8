import Foundation
import Observation

/// The restaurants nearby and those the user keeps.
@Observable
final class Library {
  private(set) var restaurants: [Restaurant] = []
  private(set) var favoriteIDs: Set<Restaurant.ID> = []
  private(set) var updated = Date.now
  var guestName = ""

  var favorites: [Restaurant] {
    restaurants.filter { favoriteIDs.contains($0.id) }
  }

  func isFavorite(_ restaurant: Restaurant) -> Bool {
    favoriteIDs.contains(restaurant.id)
  }

  func toggleFavorite(_ restaurant: Restaurant) {
    favoriteIDs.formSymmetricDifference([restaurant.id])
  }
}
