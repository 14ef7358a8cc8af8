import SwiftUI

/// The order before it is paid.
struct CartView: View {
  @Environment(Cart.self) private var cart
  @State private var error: OrderError?
  @State private var showsError = false

  var body: some View {
    NavigationStack {
      List {
        Section {
          ForEach(cart.lines) { CartRow(line: $0) }
        } header: {
          Text("cart.items.count \(cart.itemCount)")
        }
        CartSummary()
      }
      .overlay { if cart.lines.isEmpty { Text("cart.items.empty") } }
      .navigationTitle("cart.items.title")
      .safeAreaInset(edge: .bottom) { PayButton(pay: pay) }
      .alert(isPresented: $showsError, error: error) {
        Button("common.actions.retry", action: pay)
        Button("common.actions.cancel", role: .cancel) {}
      }
    }
  }

  private func pay() {
    error = cart.lines.isEmpty ? .emptyCart : nil
    showsError = error != nil
  }
}

/// One dish of the order and what it costs.
private struct CartRow: View {
  let line: Cart.Line
  @Environment(Cart.self) private var cart
  @State private var asksToRemove = false

  var body: some View {
    LabeledContent {
      Text(verbatim: line.price.formattedPrice(currencyCode: cart.currencyCode))
    } label: {
      Text(verbatim: line.dish.name)
      Text("cart.items.quantity \(line.quantity)").font(.caption)
    }
    .swipeActions(edge: .trailing) {
      Button("cart.items.remove.button", systemImage: "trash") { asksToRemove = true }
    }
    .confirmationDialog("cart.items.remove.title", isPresented: $asksToRemove, titleVisibility: .visible) {
      Button("cart.items.remove.button", role: .destructive) { cart.remove(line) }
    } message: {
      Text("cart.items.remove.message \(line.dish.name)")
    }
  }
}

/// What is added to the dishes, and the sum.
private struct CartSummary: View {
  @Environment(Cart.self) private var cart

  var body: some View {
    let wait = Duration.seconds(25 * 60).formattedWait
    Section {
      LabeledContent("cart.summary.delivery", value: price(cart.deliveryFee))
      LabeledContent("cart.summary.tip", value: price(cart.tip))
      LabeledContent("cart.summary.total", value: price(cart.total))
    } footer: {
      Text("cart.summary.arrival \(wait)")
    }
  }

  private func price(_ amount: Decimal) -> String {
    amount.formattedPrice(currencyCode: cart.currencyCode)
  }
}

/// Pays the order; its title holds the amount.
private struct PayButton: View {
  let pay: () -> Void
  @Environment(Cart.self) private var cart

  private var title: String {
    let total = cart.total.formattedPrice(currencyCode: cart.currencyCode)
    return String(
      localized: "cart.checkout.pay",
      defaultValue: "Pay \(total)",
      comment: "Button that pays the order; the amount with its currency")
  }

  var body: some View {
    Button(action: pay) {
      Text(verbatim: title).frame(maxWidth: .infinity)
    }
    .buttonStyle(.borderedProminent)
    .padding(.horizontal)
  }
}
