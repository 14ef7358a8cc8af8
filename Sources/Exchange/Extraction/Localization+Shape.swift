import XCStrings

extension Localization {
  /// Whether there is a text, or a place for one.
  var hasContent: Bool {
    node["stringUnit"]?.kind == .object || node["stringSet"]?.kind == .object
      || variations?.exportedAxis != nil || !substitutions.isEmpty
  }
}

extension Variations {
  /// The axis whose cases are exported: a text varies by one, and where a file has two Xcode takes the device.
  var exportedAxis: VariationAxis? {
    if !cases(of: .device).isEmpty { return .device }
    return axes.first { !cases(of: $0).isEmpty }
  }
}
