import SourceText
import SwiftIndex

/// Declaration whose code the app runs, or never does.
struct CodeUnit: Sendable {
  enum Kind: UInt8, Sendable {
    /// The code of a file outside of all other units.
    case file
    /// A type, or an extension.
    case type, typeExtension
    /// A function, an initializer, a subscript, or a computed property.
    case member
    case enumCase
    /// A clause of `switch self` in an enum, for some of its cases, whose names are those of the unit around it.
    case clause
    /// A branch for systems older than those that `#available` names.
    case fallback

    /// Whether it is a part of a body.
    var isBranch: Bool { self == .clause || self == .fallback }
  }

  /// What a declaration says about its own use.
  struct Traits: OptionSet, Sendable {
    let rawValue: UInt16
    /// `public` or `open`, so that code of others may use it.
    static let isPublic = Traits(rawValue: 1)
    /// `private`, so that it implements no requirement of a framework.
    static let isPrivate = Traits(rawValue: 2)
    /// Runs without being named, if its type is used: an initializer, an override, a member for Objective-C.
    static let isImplicit = Traits(rawValue: 4)
    /// Runs without being named: the type with `@main`, or one that Objective-C knows by another name.
    static let isRoot = Traits(rawValue: 8)
    /// The program starts here.
    static let isEntry = Traits(rawValue: 16)
    /// All members may run without being named: a macro or Objective-C uses them.
    static let opensMembers = Traits(rawValue: 32)
    static let isClass = Traits(rawValue: 64)
    static let isEnum = Traits(rawValue: 128)
    /// An expression `.init` may create any type that the unit mentions.
    static let creates = Traits(rawValue: 256)
    /// Inherits a class or protocol of UIKit or AppKit, other than `NSObject`.
    static let isOfKit = Traits(rawValue: 512)
    /// A function whose first parameter may be the object that calls it, as of a delegate.
    static let takesCaller = Traits(rawValue: 1024)
    /// A variable with a value.
    static let isConstant = Traits(rawValue: 2048)
    static let isFunction = Traits(rawValue: 4096)
  }

  let kind: Kind
  /// The hash of the name: of an extension, the last one of its type.
  var name = NameHash.none
  /// The hash of the name before that of an extended type: of `A` in `A.B`.
  var baseName = NameHash.none
  /// The index of the unit around it; -1 for the file.
  var outer: Int32
  var traits: Traits = []
  /// The offsets, and the indices of the nodes.
  let range: Range<Int>
  let nodes: Range<Int>
  /// The names that it inherits; those of a clause's cases; for an initializer with a label, those of its calls.
  var names: [NameHash] = []
  /// The names of a function's calls with a label that each of them has, unless a closure follows; none for others.
  ///
  /// Before Swift 3, the first argument had none.
  var labeledCalls: [NameHash] = []
  /// Those inherited names that end with `Delegate` or `DataSource`.
  var delegates: [NameHash] = []
  var mentions: [Mention] = []
  /// The systems that do not run a fallback.
  var systems: [SystemVersion] = []
  /// The number of its file; known of a whole project.
  private(set) var file: UInt64 = 0
  /// Whether the code runs; known of a whole project.
  var isLive = false
}

extension CodeUnit {
  /// Sets the number of the file, and names a private member so that only its file mentions it.
  ///
  /// A private type may have private witnesses, such as the body of a view.
  mutating func place(inFile number: UInt64, isPrivate: Bool) {
    file = number
    guard kind == .member, isPrivate, !LiveNames.implicitMembers.contains(name.value) else { return }
    name = NameHash(raw: Self.name(name.value, inFile: number))
    labeledCalls = labeledCalls.map { NameHash(raw: Self.name($0.value, inFile: number)) }
  }

  /// The name of a private declaration, which only its own file mentions.
  static func name(_ name: UInt64, inFile file: UInt64) -> UInt64 {
    name ^ (file &+ 1) &* 0x9E37_79B9_7F4A_7C15
  }
}

/// The names of initializer calls: a type and a label.
///
/// `.init(…)` names any type, and a closure after the arguments stands for any label.
extension CodeUnit {
  static let anyType = NameHash("init")
  static let anyLabel = NameHash("init")
  static let anyCall = NameHash("class")

  /// The names by which code may mention a member.
  var calledNames: [NameHash] { [name] + initializerCalls + labeledCalls }

  /// The names of the calls of an initializer; none for other declarations.
  var initializerCalls: [NameHash] { kind == .member ? names : [] }

  /// The names of the calls that may call an initializer with a required label, and that of its subclasses.
  static func calls(of type: NameHash, _ label: NameHash) -> [NameHash] {
    [type, anyType].flatMap { [$0.appending(label), $0.appending(anyLabel)] } + [anyCall.appending(label)]
  }
}

/// A system in `#available`, such as `iOS 13.4`.
struct SystemVersion: Sendable {
  let name: String
  let version: [Int]

  /// Reads the condition `#available(iOS 13.4, *)`.
  static func all(in condition: String) -> [SystemVersion] {
    condition.split { "(,)".contains($0) }.dropFirst().compactMap { item in
      let words = item.split(separator: " ")
      guard words.count == 2 else { return nil }
      let name = words[0].replacing("ApplicationExtension", with: "").replacing("OSX", with: "macOS")
      return SystemVersion(
        name: String(name), version: words[1].split(separator: ".").map { Int($0) ?? .max })
    }
  }
}

/// A name in the code of a unit.
struct Mention: Sendable {
  /// How a unit mentions a name.
  struct Use: OptionSet, Sendable {
    let rawValue: UInt16
    /// In an expression, an attribute or an inheritance clause.
    static let value = Use(rawValue: 1)
    /// In a pattern, which creates no value.
    static let pattern = Use(rawValue: 2)
    /// As the type of a value that comes from elsewhere.
    static let type = Use(rawValue: 4)
    /// In a string literal, by which types and functions are found.
    static let text = Use(rawValue: 8)
    /// As an enum whose cases are all listed, or created from raw values.
    static let allCases = Use(rawValue: 16)
    static let raw = Use(rawValue: 32)
    /// As a member that is called without its type: `.make()`.
    static let implicit = Use(rawValue: 64)
    /// Beside another use, as a name of its own or of a module, so that it may be outside of types.
    static let plain = Use(rawValue: 128)
    /// As a function called without closures after its arguments, whose labels identify the overload.
    static let called = Use(rawValue: 256)
    /// As a member without its type that is not called: `.red` is not a function.
    static let implied = Use(rawValue: 512)
  }

  let name: UInt64
  let use: Use
}

/// The units of a file with the names that they mention.
package struct CodeUnits: Sendable {
  /// The units from the last one to the first, each before those inside it; the first one is the file.
  var units: [CodeUnit] = []

  /// The units of a file that no program contains.
  package static let none = CodeUnits()

  /// Returns whether only this file mentions each unit, as it is private or a member of private code.
  ///
  /// A private type may implement a protocol of another file.
  var arePrivate: [Bool] {
    let open = Set(units.lazy.filter { !$0.names.allSatisfy(LiveNames.isPlain) }.map(\.name))
    return units.indices.map { index in
      if units[index].traits.contains(.isPrivate) { return true }
      var outer = Int(units[index].outer)
      guard outer >= 0, !open.contains(units[outer].name) else { return false }
      while outer >= 0, !units[outer].traits.contains(.isPrivate) { outer = Int(units[outer].outer) }
      return outer >= 0
    }
  }

  /// Whether code at an offset never runs, by the innermost unit around it.
  func isDead(_ offset: Int) -> Bool {
    var index = units.partitionIndex { $0.range.upperBound <= offset } - 1
    while index >= 0, !units[index].range.contains(offset) { index = Int(units[index].outer) }
    guard index >= 0 else { return false }
    let unit = units[index]
    return !unit.isLive || unit.kind.isBranch && !units[Int(unit.outer)].isLive
  }

  /// Returns the nodes of dead code and some others, in order and never nested.
  func deadNodes(and others: [Range<Int>]) -> [Range<Int>] {
    var stays = units.map(\.isLive)
    for (index, unit) in units.enumerated().reversed()
    where stays[index] && !unit.kind.isBranch && unit.outer >= 0 { stays[Int(unit.outer)] = true }
    let dead = units.indices.filter { !stays[$0] }.map { units[$0].nodes }
    return (dead + others).sorted { ($0.lowerBound, $1.upperBound) < ($1.lowerBound, $0.upperBound) }
      .reduce(into: []) { found, nodes in
        if found.last.map({ nodes.lowerBound >= $0.upperBound }) ?? true { found.append(nodes) }
      }
  }
}
