import SwiftUI

/// Asks for a review after a visit.
struct ReviewForm: View {
  let restaurant: Restaurant

  @Environment(\.dismiss) private var dismiss
  @State private var text = ""
  @State private var showsThanks = false

  var body: some View {
    NavigationStack {
      Form {
        TextField("review.form.prompt", text: $text, axis: .vertical)
          .lineLimit(4...)
      }
      .navigationTitle("review.form.title")
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button("common.actions.cancel", role: .cancel) { dismiss() }
        }
        ToolbarItem(placement: .confirmationAction) {
          Button("review.form.submit") { showsThanks = true }
            .disabled(text.isEmpty)
        }
      }
      .alert("review.form.thanks", isPresented: $showsThanks) {
        Button("common.actions.done") { dismiss() }
      }
    }
  }
}
