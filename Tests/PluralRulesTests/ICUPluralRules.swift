#if canImport(_FoundationICU)
import PluralRules
import _FoundationICU

/// Plural rules of the toolchain's ICU; a class, so that its handle is closed exactly once.
final class ICUPluralRules {
  private let handle: OpaquePointer

  init?(locale: String, type: PluralType) {
    var status = U_ZERO_ERROR
    let kind = type == .cardinal ? UPLURAL_TYPE_CARDINAL : UPLURAL_TYPE_ORDINAL
    guard let handle = swift_uplrules_openForType(locale, kind, &status) else { return nil }
    self.handle = handle
  }

  deinit {
    swift_uplrules_close(handle)
  }

  func category(for number: ICUNumber) -> PluralCategory? {
    var status = U_ZERO_ERROR
    var keyword = [UInt16](repeating: 0, count: 16)
    let length = swift_uplrules_selectFormatted(handle, number.result, &keyword, 16, &status)
    return PluralCategory(rawValue: String(decoding: keyword.prefix(Int(length)), as: UTF16.self))
  }
}
#endif
