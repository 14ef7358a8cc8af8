import SourceText
import SwiftTree

/// Finds members of types and what they are, among the declarations of the tree and of standard types.
///
/// A class with one reader, since members lead to expressions and these to members.
package final class MemberLookup {
  unowned let types: TypeReader
  let index: DeclarationIndex
  let answers: TypeAnswers

  var tree: SyntaxTree { types.tree }
  var bytes: SourceBytes { types.bytes }

  init(_ types: TypeReader) {
    self.types = types
    (index, answers) = (types.index, types.answers)
  }

  /// Whether the tree declares a type that the file sees, and does not only extend it.
  package func isDeclared(_ type: SwiftType) -> Bool {
    !type.isUnknown && index.isVisible(NameHash(path: type.base), from: types.place)
  }

  /// Whether the file sees a function.
  func isVisible(_ function: DeclarationIndex.Place) -> Bool {
    function.file == types.place || !index.function(function).isPrivate
  }

  /// The paths of a type and of all that it inherits; of standard types, what the standard library says.
  package func owners(of type: SwiftType) -> [NameHash] {
    let path = NameHash(path: type.base)
    if let known = answers.owners[path] { return known }
    let owners = index.owners(of: path)
    answers.owners[path] = owners
    return owners
  }

  /// The functions of a type, its extensions and what it inherits, nearest first.
  package func functions(_ name: NameHash, of type: SwiftType) -> [DeclarationIndex.Place] {
    guard index.functionNames.contains(name), !type.isUnknown else { return [] }
    return owners(of: type).flatMap { index.functions.places(of: $0.appending(name)).filter(isVisible) }
  }

  /// The initializers of a type of the tree, and those the tree adds to a type from elsewhere.
  package func initializers(of type: SwiftType) -> [DeclarationIndex.Place] {
    type.isUnknown ? [] : functions(NameHash("init"), of: type)
  }

  /// What the generic parameters of a type's declaration stand for.
  func genericArguments(of type: SwiftType) -> [String: SwiftType] {
    let arguments = type.arguments
    guard !arguments.isEmpty else { return [:] }
    switch type.base {
    case "Array", "Set", "ArraySlice", "Range", "ClosedRange", "FetchedResults":
      return ["Element": type.element]
    case "Dictionary": return ["Key": arguments[0], "Value": arguments[1]]
    default: break
    }
    for place in index.types.places(of: NameHash(path: type.base)) where !index.type(place).generics.isEmpty {
      let file = index.file(place)
      let names = index.type(place).generics.map { file.text(file.generics[Int($0)].name) }
      return Dictionary(zip(names, arguments), uniquingKeysWith: { first, _ in first })
    }
    return [:]
  }

  // MARK: - Properties

  /// The type of a property of a type, `nil` where the tree declares none of the name.
  package func property(_ name: NameHash, of type: SwiftType, isStatic: Bool?, depth: Int) -> SwiftType? {
    guard index.propertyNames.contains(name), !type.isUnknown else { return nil }
    for owner in owners(of: type) {
      let places = index.properties.places(of: owner.appending(name)).filter { place in
        let property = index.property(place)
        return property.isStatic == isStatic ?? property.isStatic
          && (place.file == types.place || !property.isPrivate)
      }
      guard let found = joined(places, depth: depth) else { continue }
      return found.isOpen ? specialized(places, of: type) ?? found : found
    }
    return nil
  }

  /// The type of a property of a generic type, with what the type's arguments say.
  private func specialized(_ places: [DeclarationIndex.Place], of type: SwiftType) -> SwiftType? {
    let arguments = genericArguments(of: type)
    guard !arguments.isEmpty, let place = places.first else { return nil }
    let property = index.property(place)
    let scope = DeclarationScope(file: place.file, type: property.owner, arguments: arguments)
    return index.resolved(index.file(place).type(property.type), in: scope)
  }

  /// The type on which all declarations agree; `nil` for none.
  package func joined(_ places: some Sequence<DeclarationIndex.Place>, depth: Int) -> SwiftType? {
    var joined: SwiftType?
    for place in places {
      let type = type(ofProperty: place, depth: depth)
      if let joined, joined != type { return .unknown }
      joined = type
    }
    return joined
  }

  /// The type of a property, as written or as its value tells.
  private func type(ofProperty place: DeclarationIndex.Place, depth: Int) -> SwiftType {
    if let known = answers.properties[place] { return known }
    let property = index.property(place)
    let scope = DeclarationScope(file: place.file, type: property.owner)
    if !property.type.isEmpty {
      let type = index.resolved(index.file(place).type(property.type), in: scope)
      answers.properties[place] = type
      return type
    }
    // Where the value leads back to the property, it is unknown.
    answers.properties[place] = .unknown
    let type = types.limits.uncut {
      property.value.isEmpty
        ? self.type(ofValue: property.environment, in: scope, depth: depth + 1) { $0.provided(by: $1) }
        : self.type(ofValue: property.value, in: scope, depth: depth + 1)
    }
    answers.properties[place] = type.isCut ? nil : type.answer
    return type.answer
  }

  /// The type of an expression of another place of the tree.
  package func type(
    ofValue value: ByteSpan, in scope: DeclarationScope, depth: Int,
    read: (ExpressionReader, Int) -> ExpressionValue = { $0.value(of: $1) }
  ) -> SwiftType {
    guard !value.isEmpty, scope.file >= 0, types.limits.mayRead(at: depth) else { return .unknown }
    let file = index.files[Int(scope.file)].file
    guard value.upperBound <= file.bytes.count else { return .unknown }
    return file.bytes.withUnsafeBufferPointer { bytes in
      var reader = TreeReader(capacity: 256)
      return reader.read(UnsafeBufferPointer(rebasing: bytes[value.range])) { tree in
        // A value is one expression.
        guard let place = tree.lastChild(of: tree.nodes.count - 1), tree.nodes[place].firstNode == 0 else {
          return .unknown
        }
        let value = read(ExpressionReader(TypeReader(tree, in: scope, for: types), depth: depth), place)
        return value.isMetatype ? .unknown : value.type
      }
    }
  }
}
