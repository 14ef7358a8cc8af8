import SourceText

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The process' own streams and what is known of the terminal behind them.
package enum Terminal {
  /// Standard output, buffered.
  package static func standardOutput() -> Output {
    output(STDOUT_FILENO, name: "standard output", capacity: 1 << 16)
  }

  /// Standard error, written at once.
  package static func standardError() -> Output {
    output(STDERR_FILENO, name: "standard error", capacity: 1)
  }

  private static func output(_ descriptor: Int32, name: String, capacity: Int) -> Output {
    Output(isTerminal: isatty(descriptor) == 1, capacity: capacity) { bytes in
      switch DescriptorWriter.write(bytes, to: descriptor) {
      case 0: nil
      case EPIPE: .closedPipe
      case let code: .error(FileError(writing: name, code: code))
      }
    }
  }

  /// Makes writes that signals would end the process for fail instead.
  ///
  /// These are writes to a closed pipe, and those beyond the size that a file may have.
  package static func ignoreWriteSignals() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Ends the process.
  package static func exit(_ status: ExitStatus) -> Never {
    _exit(status.rawValue)
  }

  /// The width of the terminal behind standard error in columns, `nil` where there is none.
  package static func width() -> Int? {
    var size = winsize()
    guard ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// The number of processor cores that work.
  package static func coreCount() -> Int {
    max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
  }

  /// Returns the value of an environment variable.
  package static func variable(_ name: String) -> String? {
    getenv(name).map { PathText.text(of: $0) }
  }

  /// The words of the command line after the program's name.
  package static func arguments() -> [String] {
    CommandLine.arguments.indices.dropFirst().compactMap { index in
      CommandLine.unsafeArgv[index].map { PathText.text(of: $0) }
    }
  }

  /// The absolute path of the working directory, `nil` where it has been removed.
  package static func workingDirectory() -> String? {
    guard let path = getcwd(nil, 0) else { return nil }
    defer { free(path) }
    return PathText.text(of: path)
  }
}
