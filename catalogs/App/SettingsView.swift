import StoreKit
import SwiftUI

/// The user's name, notifications, and what this app is.
struct SettingsView: View {
  @Environment(Library.self) private var library
  @Environment(\.requestReview) private var requestReview
  @AppStorage("orderUpdates") private var orderUpdates = true

  private let version = Bundle.main.infoDictionary?["CFBundleShortVersionString"] as? String

  var body: some View {
    @Bindable var library = library
    NavigationStack {
      Form {
        TextField("settings.profile.name", text: $library.guestName)
        Section {
          Toggle("settings.notifications.order_updates", isOn: $orderUpdates)
        } footer: {
          Text("settings.notifications.footer")
        }
        Section("settings.about.title") {
          LabeledContent("common.brand.name") {
            if let version { Text("settings.about.version \(version)") }
          }
          Button("settings.about.rate.button", systemImage: "star") { requestReview() }
        }
      }
      .navigationTitle("common.tabs.settings")
    }
  }
}
