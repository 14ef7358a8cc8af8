import SourceText
package import SwiftTree

/// Code that builds for users don't have.
extension SyntaxTree {
  /// A condition of code that released builds don't have.
  package enum BuildCondition {
    /// Compiled in debug builds only.
    case debug
    /// Not compiled at all.
    case never
  }

  /// Returns the condition of a clause of `#if`; `nil` if released builds may have its code.
  package func buildCondition(of clause: Int, _ bytes: SourceBytes) -> BuildCondition? {
    let isElse = tokens[Int(nodes[clause].mainToken)].kind == .poundElse
    let first = isElse ? firstOfMany(in: parent(of: clause)) : clause
    guard lastChild(of: first) != nil else { return nil }
    let condition = firstChild(of: first)
    let isMet = isMet(condition, bytes)
    if isElse { return isMet == true ? .debug : nil }
    if kind(at: condition) == .boolean, isMet == false { return .never }
    return isMet == false || demandsDebug(condition, bytes) ? .debug : nil
  }

  /// Whether builds for users meet a condition; `nil` if that is unknown.
  private func isMet(_ condition: Int, _ bytes: SourceBytes) -> Bool? {
    switch kind(at: condition) {
    case .boolean: return bytes.equals(range(at: condition), "true")
    case .name:
      if isDebug(condition, bytes) { return false }
      let name = bytes.text(mainRange(at: condition))
      guard let conditions, !Self.toolConditions.contains(name) else { return nil }
      // A condition that only some builds have is open.
      return conditions.pointee[name].map { $0 ? true : nil } ?? false
    case .parenthesized: return isMet(firstChild(of: condition), bytes)
    case .prefixExpression: return isMet(condition - 1, bytes).map { !$0 }
    case .infix:
      let sides = [firstChild(of: condition), condition - 1].map { isMet($0, bytes) }
      switch tokens[Int(nodes[condition].mainToken)].precedence {
      case .conjunction: return sides.contains(false) ? false : sides.contains(nil) ? nil : true
      case .disjunction: return sides.contains(true) ? true : sides.contains(nil) ? nil : false
      default: return nil
      }
    default: return nil
    }
  }

  /// The conditions that tools other than Xcode define.
  private static let toolConditions: Set<String> = ["SWIFT_PACKAGE", "COCOAPODS"]

  /// Whether a condition is `!RELEASE` or contains a debug flag that it does not negate.
  private func demandsDebug(_ condition: Int, _ bytes: SourceBytes) -> Bool {
    if bytes.equals(range(at: condition), "!RELEASE") { return true }
    func namesDebug(_ node: Int) -> Bool { subtree(of: node).contains { isDebug($0, bytes) } }
    return namesDebug(condition)
      && !subtree(of: condition).contains { kind(at: $0) == .prefixExpression && namesDebug($0) }
  }

  /// Whether a block runs only while developers look for errors: `if isDebugging { … }`.
  ///
  /// Users have debuggers as well, but apps that run under one don't have users.
  package func isForDebugging(block: Int, _ bytes: SourceBytes) -> Bool {
    let branch = parent(of: block)
    guard branch >= 0, kind(at: branch) == .ifExpression else {
      return leadingGuard(of: block).map { demandsDebugging(firstChild(of: $0), bytes) } ?? false
    }
    let parts = children(of: branch)
    return parts.count > 1 && parts[1] == block && demandsDebugging(parts[0], bytes)
  }

  /// Returns the `guard` statement that only variables precede in a block; `nil` for none.
  private func leadingGuard(of block: Int) -> Int? {
    var statement = firstStatement(of: block)
    while let next = statement, kind(at: next) == .variable { statement = sibling(after: next) }
    return statement.flatMap { kind(at: $0) == .guardStatement ? $0 : nil }
  }

  /// Whether conditions demand one that is named for developers: `isDebugging`.
  private func demandsDebugging(_ conditions: Int, _ bytes: SourceBytes) -> Bool {
    children(of: conditions).flatMap(operands(ofConjunction:)).contains { condition in
      let call = kind(at: condition) == .call ? self.call(at: condition) : nil
      if let list = call?.list, !children(of: list).isEmpty { return false }
      let name = call?.callee ?? condition
      return (kind(at: name) == .name || kind(at: name) == .member)
        && (NameWords.isForDevelopers(nameRange(at: name), bytes)
          || NameWords.contains("Debugger", nameRange(at: name), bytes))
    }
  }

  private func operands(ofConjunction node: Int) -> [Int] {
    guard kind(at: node) == .infix, tokens[Int(nodes[node].mainToken)].precedence == .conjunction else {
      return [node]
    }
    return operands(ofConjunction: firstChild(of: node)) + [node - 1]
  }

  func subtree(of node: Int) -> ClosedRange<Int> { Int(nodes[node].firstNode)...node }

  /// Whether a node is a name such as `DEBUG` or `APP_DEV_BUILD`, or that of the simulator, which no user has.
  private func isDebug(_ node: Int, _ bytes: SourceBytes) -> Bool {
    guard kind(at: node) == .name, case let name = mainRange(at: node) else { return false }
    if bytes.equals(name, "simulator") { return true }
    let flag = bytes.text(name).uppercased()
    return flag.contains("DEBUG") || flag.split(separator: "_").contains { Self.developerFlags.contains($0) }
  }

  private static let developerFlags: Set<Substring> = [
    "DEV", "DEVELOPMENT", "DOGFOOD", "INTERNAL", "LOGGING", "STAGING", "TESTFLIGHT", "TESTING", "QA",
  ]
}
