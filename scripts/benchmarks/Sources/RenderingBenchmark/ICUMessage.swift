#if canImport(_FoundationICU)
import _FoundationICU

/// A message with a plural of the toolchain's ICU, parsed once and formatted often.
final class ICUMessage {
  private let format: UnsafeMutablePointer<UMessageFormat?>?
  private var status = U_ZERO_ERROR
  private var buffer = [UInt16](repeating: 0, count: 200)

  init?(pattern: String, language: String) {
    let pattern = Array(pattern.utf16)
    format = swift_umsg_open(pattern, Int32(pattern.count), language, nil, &status)
    guard status.rawValue <= U_ZERO_ERROR.rawValue else { return nil }
  }

  deinit { swift_umsg_close(format) }

  /// Formats a number and a text, and returns the message as a string.
  func text(_ number: Int, _ text: String) -> String {
    var argument = Array(text.utf16)
    argument.append(0)
    let length = argument.withUnsafeBufferPointer { argument in
      withVaList([Double(number), OpaquePointer(argument.baseAddress!)]) {
        swift_umsg_vformat(format, &buffer, Int32(buffer.count), $0, &status)
      }
    }
    return String(decoding: buffer.prefix(Int(length)), as: UTF16.self)
  }
}
#endif
