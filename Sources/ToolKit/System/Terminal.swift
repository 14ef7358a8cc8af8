import SourceText

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The process's standard streams and the terminal behind them.
package enum Terminal {
  /// Standard output, buffered.
  package static func standardOutput() -> Output {
    output(STDOUT_FILENO, name: "standard output", capacity: 1 << 16)
  }

  /// Standard error, unbuffered.
  package static func standardError() -> Output { output(STDERR_FILENO, name: "standard error", capacity: 1) }

  private static func output(_ descriptor: Int32, name: String, capacity: Int) -> Output {
    Output(isTerminal: isatty(descriptor) == 1, capacity: capacity) { bytes in
      switch DescriptorWriter.write(bytes, to: descriptor) {
      case 0: nil
      case EPIPE: .closedPipe
      case let code: .error(FileError(writing: name, code: code))
      }
    }
  }

  /// Opens standard streams that the caller closed, so that no file gets their messages.
  package static func openStandardStreams() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", O_RDWR)
    }
  }

  /// Makes writes fail instead of raising signals.
  ///
  /// Applies to writes to a closed pipe, and writes beyond the file size limit.
  package static func ignoreWriteSignals() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Ends the process.
  package static func exit(_ status: ExitStatus) -> Never { _exit(status.rawValue) }

  /// Returns the reader of lines typed on standard input; `nil` if it is not a terminal.
  ///
  /// The reader returns `nil` at the end of input, Ctrl-D.
  package static func answerReader() -> (() -> String?)? { isatty(STDIN_FILENO) == 1 ? { readLine() } : nil }

  /// Returns the width of the terminal of standard error, in columns; `nil` if there is none.
  package static func width() -> Int? {
    var size = winsize()
    guard ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// The number of available processor cores.
  package static func coreCount() -> Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// Returns the value of an environment variable.
  package static func variable(_ name: String) -> String? { getenv(name).map { PathText.text(of: $0) } }

  /// Returns the command-line arguments after the program name.
  package static func arguments() -> [String] {
    CommandLine.arguments.indices.dropFirst().compactMap { index in
      CommandLine.unsafeArgv[index].map { PathText.text(of: $0) }
    }
  }

  /// Returns the absolute path of the working directory; `nil` if it was removed.
  package static func workingDirectory() -> String? {
    guard let path = getcwd(nil, 0) else { return nil }
    defer { free(path) }
    return PathText.text(of: path)
  }
}

/// Writes all bytes to a file descriptor.
enum DescriptorWriter {
  /// Writes all bytes and returns 0, or the error number of a failed call.
  ///
  /// Handles partial writes, interruptions and full pipes.
  static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
    bytes.withUnsafeBufferPointer { write($0, to: descriptor) }
  }

  /// Writes all bytes and returns 0, or the error number of a failed call.
  static func write(_ bytes: UnsafeBufferPointer<UInt8>, to descriptor: Int32) -> Int32 {
    var rest = UnsafeRawBufferPointer(bytes)[...]
    while !rest.isEmpty {
      let written = systemWrite(descriptor, UnsafeRawBufferPointer(rebasing: rest))
      if written >= 0 {
        rest = rest.dropFirst(written)
      } else if errno == EAGAIN {
        var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        if poll(&wait, 1, -1) < 0, errno != EINTR { return errno }
      } else if errno != EINTR {
        return errno
      }
    }
    return 0
  }
}
