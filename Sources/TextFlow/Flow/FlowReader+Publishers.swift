import SwiftIndex
import SwiftTree

/// Following of values that Combine and RxSwift publish.
extension FlowReader {
  /// Reads `subject.send(text)`, `publisher.assign(to: \.text, on: label)` and `relay.bind(to: label.rx.text)`.
  ///
  /// Returns whether the call is one.
  mutating func readPublisher(_ callee: Int, _ list: Int) -> Bool {
    let name = tree.nameRange(at: callee)
    guard let base = tree.base(ofMember: callee), case let arguments = tree.arguments(of: list),
      let first = arguments.first
    else { return false }
    if arguments.count == 1, first.label.isEmpty, bytes.equals(name, PublisherNames.sources),
      let place = place(of: base)
    {
      follow(first.node, to: .place(place))
      return true
    }
    guard bytes.equals(name, PublisherNames.targets), first.label.isEmpty || bytes.equals(first.label, "to")
    else {
      return false
    }
    if arguments.count == 2, bytes.equals(arguments[1].label, "on"), tree.kind(at: first.node) == .keyPath,
      let member = tree.lastChild(of: first.node)
    {
      assign(base, to: member, of: arguments[1].node)
    } else if let (member, object) = reactive(first.node) {
      assign(base, to: member, of: object)
    } else {
      let isInout = tree.kind(at: first.node) == .prefixExpression
      guard arguments.count == 1, let target = isInout ? tree.lastChild(of: first.node) : first.node,
        let place = place(of: target)
      else { return false }
      follow(base, to: .place(place))
    }
    return true
  }

  /// Reads the assignment of the values of a publisher to a property of an object.
  private mutating func assign(_ value: Int, to member: Int, of object: Int) {
    let name = tree.nameRange(at: member)
    if types.index.propertyNames.contains(NameHash(bytes, name)),
      let place = self.member(NameHash(bytes, name), of: object)
    {
      return follow(value, to: .place(place))
    }
    var use = apis.use(ofProperty: name, receiver: tree.range(at: object)) {
      types.showsProperty(name, of: type(of: object))
    }
    use.node = value
    follow(value, to: .api(use))
  }

  /// Returns the property that RxCocoa names, and its object: `text` and `label` of `label.rx.text`.
  private func reactive(_ target: Int) -> (member: Int, object: Int)? {
    let member = tree.kind(at: target) == .call ? tree.firstChild(of: target) : target
    guard tree.kind(at: member) == .member, let base = tree.base(ofMember: member),
      tree.kind(at: base) == .member, bytes.equals(tree.nameRange(at: base), "rx"),
      let object = tree.base(ofMember: base)
    else { return nil }
    return (member, object)
  }
}
