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
    /// A clause of `switch` that only names cases of an enum.
    case clause
    /// A branch for systems older than those that `#available` names, or a value for what no app lacks.
    case fallback

    /// Whether it is a part of a body.
    var isBranch: Bool { self == .clause || self == .fallback }
  }

  /// What a declaration says about its own use.
  struct Traits: OptionSet, Sendable {
    let rawValue: UInt32
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
    /// Has a `where` clause, whose types may have the members that its code names.
    static let isConstrained = Traits(rawValue: 8192)
    /// A clause of `switch self`.
    static let isOfSelf = Traits(rawValue: 16384)
    /// A clause that names one of its cases, too, as what makes a value of another type's case.
    static let converts = Traits(rawValue: 32768)
    /// A case that code creates by a call: one with associated values.
    static let isCalled = Traits(rawValue: 65536)
    /// A static member.
    static let isStatic = Traits(rawValue: 131072)
    /// May create a value of the type around it without naming it: `Self()` or `.init()`.
    static let createsSelf = Traits(rawValue: 262144)
    /// A function whose first parameter has no label, which it would not say before Swift 3.
    static let isUnlabeled = Traits(rawValue: 524288)
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
  @ByteSpan var range: ByteRange
  @ByteSpan var nodes: Range<Int>
  /// The names that it inherits; those of a clause's cases; for a case, its name with that of its type; for an
  /// initializer with a label, those of its calls.
  var names: [NameHash] = []
  /// The names of a function's calls with a label that each of them has; none for others.
  ///
  /// The second one is that of a call before Swift 3, whose first argument has none.
  var labeledCalls: [NameHash] = []
  /// The types of the parameter with that label; one of a closure needs no label.
  var labelTypes: [NameHash] = []
  /// Those inherited names that end with `Delegate` or `DataSource`.
  var delegates: [NameHash] = []
  /// The indices of its names among those of the file.
  @ByteSpan var mentions: Range<Int> = 0..<0
  /// The names of the cases in the last clauses of the same `switch`.
  var switchNames: [NameHash] = []
  /// The systems that do not run a fallback; none for one that never runs.
  var systems: [SystemVersion] = []
}

extension CodeUnit {
  /// Names a private member so that only its file mentions it.
  ///
  /// A private type may have private witnesses, such as the body of a view.
  mutating func hide(inFile number: Int32) {
    guard kind == .member, !LiveNames.implicitMembers.contains(name) else { return }
    name = name.appending(number)
    labeledCalls = labeledCalls.map { $0.appending(number) }
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
  var calledNames: [NameHash] {
    [name] + labeledCalls + (kind == .enumCase ? names : initializerCalls)
  }

  /// Whether a fallback runs on a system from some version on, or on one that is not among these.
  func runs(on lowest: [String: [Int]]) -> Bool {
    let known = systems.compactMap { system in lowest[system.name].map { ($0, system.version) } }
    return !systems.isEmpty && (known.isEmpty || known.contains { $0.lexicographicallyPrecedes($1) })
  }

  /// The names of the calls of an initializer; none for other declarations.
  var initializerCalls: [NameHash] { kind == .member ? names : [] }

  /// The names of the calls that may call an initializer with a required label, and that of its subclasses.
  static func calls(of type: NameHash, _ label: NameHash) -> [NameHash] {
    [type, anyType].flatMap { [$0.appending(label), $0.appending(anyLabel)] } + [anyCall.appending(label)]
  }
}
