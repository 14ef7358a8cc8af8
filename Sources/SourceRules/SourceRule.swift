package import RuleKit

/// Rule that checks one Swift file, with its literals classified from the facts of the whole project.
package protocol SourceRule: DescribedRule {
  /// Returns the findings in a file, in any order.
  func check(_ file: ClassifiedFile) -> [Finding]
}
