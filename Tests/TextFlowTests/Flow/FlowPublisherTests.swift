import TextFlow
import Testing

/// Text that Combine, RxSwift and stores carry from where it is set to where it is shown.
@Suite struct FlowPublisherTests {
  @Test(
    "a published value is shown where a closure that receives it shows it",
    arguments: [
      ("@Published var blip = ⟦\"Waiting\"⟧", "model.$blip.sink { dax.text = $0 }"),
      (
        "@Published var blip = ⟦\"Waiting\"⟧",
        "model.$blip.removeDuplicates().sink { [weak dax] in dax?.text = $0 }"
      ),
      (
        "let blip = CurrentValueSubject<String, Never>(⟦\"Waiting\"⟧)",
        "model.blip.sink { one in dax.text = one }"
      ),
      (
        "let blip = BehaviorRelay<String>(value: ⟦\"Waiting\"⟧)",
        "model.blip.subscribe(onNext: { dax.text = $0 })"
      ),
      (
        "let blip = PassthroughSubject<String, Never>()\nfunc fep() { blip.send(⟦\"Waiting\"⟧) }",
        "model.blip.receive(on: RunLoop.main).sink(receiveCompletion: { _ in }, receiveValue: { dax.text = $0 })"
      ),
      (
        "let blip = PublishRelay<String>()\nfunc fep() { blip.accept(⟦\"Waiting\"⟧) }",
        "model.blip.bind { dax.text = $0 }"
      ),
      ("var blip: Driver<String> { .just(⟦\"Waiting\"⟧) }", "model.blip.drive(onNext: { dax.text = $0 })"),
      ("var blip: Observable<String> { Observable.just(⟦\"Waiting\"⟧) }", "model.blip.bind(to: dax.rx.text)"),
      (
        "@Published var blip = ⟦\"Waiting\"⟧",
        "model.$blip.withUnretained(model).sink { _, one in dax.text = one }"
      ),
      (
        "let blip = BehaviorRelay<String>(value: ⟦\"Waiting\"⟧)",
        "model.blip.bind(with: model) { dax.text = $1 }"
      ),
      ("@Published var blip: String? = ⟦\"Waiting\"⟧", "model.$blip.assign(to: \\.text, on: dax)"),
    ])
  func closures(_ member: String, _ use: String) {
    let model = "class Wug { \(member) }"
    let user = "func f(_ model: Wug, _ dax: UILabel) { \(use) }"
    #expect(MarkedTree.isShown(model, user))
    #expect(MarkedTree.isSilent(model, user.replacing(".text", with: ".tag")))
  }

  @Test(
    "a closure of a publisher that adds an object knows its type",
    arguments: [
      "taps.withUnretained(self).sink { owner, _ in • }", "taps.bind(with: self) { owner, _ in • }",
      "taps.own().withUnretained(self).sink { (owner, _) in • }",
    ])
  func owners(_ use: String) {
    let text = use.replacing("•", with: "owner.model.blip = ⟦\"Waiting\"⟧")
    let model =
      "class Wug { var blip = \"\" }\nfunc f(_ model: Wug, _ dax: UILabel) { dax.text = model.blip }"
    let user = """
      class Fep { let model = Wug(); let taps = PassthroughSubject<Void, Never>(); func fep() { \(text) } }
      struct Other { var blip = ""; var model = Home() }
      """
    #expect(MarkedTree.confidence(user, model) == "certain")
  }

  @Test("the end of what is published is not one of its values")
  func completions() {
    let model = "class Wug { @Published var blip = ⟦\"Waiting\"⟧ }"
    let use =
      "func f(_ model: Wug, _ dax: UILabel) { model.$blip.sink { dax.text = $0 } receiveValue: { save($0) } }"
    #expect(MarkedTree.isSilent(model, use))
  }

  @Test("a published value that goes into a property is shown where the property is")
  func properties() {
    let model = "class Wug { @Published var blip = ⟦\"Waiting\"⟧ }"
    let view = """
      class Fep: ObservableObject { @Published var title = ""; @Published var other = ""
        init(_ model: Wug) { model.$blip.map { $0 + "…" }.assign(to: &$title) } }
      struct P: View { @ObservedObject var fep: Fep; var body: some View { Text(fep.title) } }
      """
    #expect(MarkedTree.isShown(model, view))
    #expect(MarkedTree.isSilent(model, view.replacing("&$title", with: "&$other")))
  }

  @Test(
    "a store has the members of its state",
    arguments: ["Text(store.blip)", "WithViewStore(store, observe: \\.self) { Text($0.blip) }"])
  func stores(_ use: String) {
    let feature =
      "struct Zork { struct State { var blip: String { ⟦\"Waiting\"⟧ }; var dax: String { \"Over\" } } }"
    let other = "struct Wug { let blip: Int; let dax: Int }"
    let view = "struct P: View { let store: StoreOf<Zork>; var body: some View { \(use) } }"
    #expect(MarkedTree.isShown(feature, other, view))
    #expect(!MarkedTree.isShown(feature, other, view.replacing("blip", with: "dax")))
  }
}
