import SourceText
import SwiftIndex
import SwiftTree

/// The targets in Tuist's `Project.swift`, as far as they are written with literals.
struct TuistManifest {
  /// The name of the project.
  let name: String
  /// The targets in order.
  let targets: [ManifestTarget]

  /// Reads a manifest; `nil` if it makes targets or their files in other ways than by literals.
  init?(_ file: SourceFile) {
    let source = ScannedSource(file)
    let project = file.withSyntax { TuistReader(source: source, tree: $0).project }
    guard let project else { return nil }
    (name, targets) = project
  }
}

/// Reader of the calls in a manifest of Tuist.
private struct TuistReader {
  let source: ScannedSource
  let tree: SyntaxTree

  /// The name and the targets of the project; `nil` if its targets are not listed one by one.
  var project: (name: String, targets: [ManifestTarget])? {
    let call = tree.nodes.indices.first { tree.kind(at: $0) == .call && name(of: $0) == "Project" }
    guard let arguments = call.map(arguments), let list = arguments["targets"], tree.kind(at: list) == .array
    else { return nil }
    let elements = tree.children(of: list)
    let targets = elements.compactMap(target)
    guard targets.count == elements.count else { return nil }
    return (arguments["name"].flatMap { self.texts(in: $0).first } ?? "", targets)
  }

  /// The name of what a call calls; empty if it has none.
  func name(of call: Int) -> String {
    CallName(tree, callee: tree.call(at: call).callee).map { source.text($0.name) } ?? ""
  }

  /// The values of a call's labeled arguments, by label.
  func arguments(of call: Int) -> [String: Int] {
    let arguments = tree.call(at: call).list.map { tree.arguments(of: $0) } ?? []
    return Dictionary(arguments.map { (source.text($0.label), $0.node) }) { first, _ in first }
  }

  /// The texts of the literals in an expression, in order.
  func texts(in node: Int) -> [String] {
    let range = tree.range(at: node)
    return source.literals.filter { range.contains($0.range.lowerBound) }.compactMap(source.value(of:))
  }

  /// Reads an element of the targets; `nil` if it is none, or has files that no literal names.
  func target(_ element: Int) -> ManifestTarget? {
    guard tree.kind(at: element) == .call, ["target", "Target"].contains(name(of: element)) else {
      return nil
    }
    let arguments = self.arguments(of: element)
    guard let name = arguments["name"].flatMap({ texts(in: $0).first }) else { return nil }
    let product = arguments["product"].map { source.text(tree.range(at: $0)) } ?? ""
    var target = ManifestTarget(name: name, product: Self.products[product] ?? "other")
    for label in ["sources", "resources", "buildableFolders"] {
      guard let value = arguments[label] else { continue }
      guard let paths = paths(in: value) else { return nil }
      target.paths += paths.map { ProjectReader.joined(ManifestTarget.folder(of: source.file), $0) }
    }
    target.dependencies = arguments["dependencies"].map(self.texts) ?? []
    let destinations = arguments["destinations"].map { source.text(tree.range(at: $0)) } ?? ""
    target.platform = Self.platforms.first { destinations.contains($0.0) }?.1 ?? ""
    return target
  }

  /// The paths in literals, alone or in calls such as `.glob("…", excluding: […])`; `nil` if other values count, too.
  private func paths(in value: Int) -> [String]? {
    let range = tree.range(at: value)
    let inside = tree.nodes.indices.filter { range.contains(tree.range(at: $0).lowerBound) }
    if inside.contains(where: { tree.kind(at: $0) == .name }) { return nil }
    let excluded = inside.filter {
      tree.kind(at: $0) == .argument && source.text(tree.labelRange(of: $0)) == "excluding"
    }
    let literals = source.literals.filter { literal in
      range.contains(literal.range.lowerBound)
        && !excluded.contains { tree.range(at: $0).contains(literal.range.lowerBound) }
    }
    let paths = literals.compactMap(source.value(of:))
    return paths.count == literals.count ? paths : nil
  }

  private static let products = [
    ".app": "application", ".framework": "framework", ".staticFramework": "framework.static",
    ".staticLibrary": "library.static", ".dynamicLibrary": "library.dynamic", ".bundle": "bundle",
    ".unitTests": "bundle.unit-test", ".uiTests": "bundle.ui-testing", ".appExtension": "app-extension",
  ]

  private static let platforms = [
    ("iOS", "iOS"), ("iPhone", "iOS"), ("iPad", "iOS"), ("mac", "macOS"), ("tv", "tvOS"),
    ("atch", "watchOS"), ("ision", "visionOS"),
  ]
}
