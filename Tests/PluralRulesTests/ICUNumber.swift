#if canImport(_FoundationICU)
import _FoundationICU

/// A number formatted by ICU, which remembers its visible digits; a class as its handles need closing.
final class ICUNumber {
  let text: String
  let result: OpaquePointer

  init?(_ text: String) {
    var status = U_ZERO_ERROR
    let visible = text.split(separator: ".").dropFirst().first?.count ?? 0
    let precision = visible == 0 ? "precision-integer" : "." + String(repeating: "0", count: visible)
    let skeleton = Array("group-off \(precision)".utf16)
    guard
      let formatter = swift_unumf_openForSkeletonAndLocale(skeleton, Int32(skeleton.count), "en", &status)
    else { return nil }
    defer { swift_unumf_close(formatter) }
    guard let result = swift_unumf_openResult(&status) else { return nil }
    swift_unumf_formatDecimal(formatter, text, -1, result, &status)
    self.text = text
    self.result = result
    guard status.rawValue <= 0 else { return nil }
  }

  deinit {
    swift_unumf_closeResult(result)
  }
}
#endif
