import Foundation
import SourceText
import ToolKit

/// A disk on which the operation of a certain number goes wrong.
struct StoppingFileSystem: FileSystem {
  enum Way: CaseIterable {
    /// The one operation fails, and the program goes on.
    case fails
    /// The program is stopped: half of a file may be written, and nothing is cleaned up.
    case stops
  }

  let disk: DiskFileSystem
  let way: Way
  let clock: Clock

  init(disk: DiskFileSystem, way: Way, at operation: Int) {
    self.disk = disk
    self.way = way
    clock = Clock(alarm: operation)
  }

  /// Counts the operations.
  final class Clock: @unchecked Sendable {
    private let lock = NSLock()
    private let alarm: Int
    private var count = 0

    init(alarm: Int) { self.alarm = alarm }

    /// Whether fewer operations than the one that goes wrong were asked for.
    var isEarly: Bool { lock.withLock { count < alarm } }

    /// Counts one more; whether it is the one, or comes after it.
    func tick() -> (isDue: Bool, isOver: Bool) {
      lock.withLock {
        count += 1
        return (count == alarm, count > alarm)
      }
    }
  }

  private func goesWrong() -> Bool {
    let (isDue, isOver) = clock.tick()
    return isDue || isOver && way == .stops
  }

  private func step(_ path: String) throws(FileError) {
    if goesWrong() { throw FileError(.diskFull, path: path) }
  }

  func status(of path: String, followingLinks: Bool) throws(FileError) -> FileStatus? {
    try step(path)
    return try disk.status(of: path, followingLinks: followingLinks)
  }

  func read(_ path: String, _ budget: InputBudget, from origin: FileOrigin) throws(FileError) -> [UInt8] {
    try step(path)
    return try disk.read(path, budget, from: origin)
  }

  func entries(of folder: String) throws(FileError) -> [FolderEntry] {
    try step(folder)
    return try disk.entries(of: folder)
  }

  func realPath(of path: String) throws(FileError) -> String {
    try step(path)
    return try disk.realPath(of: path)
  }

  func create(_ path: String, mode: UInt32?, content: FileContent) throws(FileError) {
    let (isDue, isOver) = clock.tick()
    if isDue, way == .stops {
      var bytes: [UInt8] = []
      try content { (block) throws(FileError) in bytes += block }
      let half = FileChange(path, from: .absent, to: Array(bytes.prefix(bytes.count / 2)))
      try disk.create(path, mode: mode, content: half.content)
    }
    if isDue || isOver && way == .stops { throw FileError(.diskFull, path: path) }
    try disk.create(path, mode: mode, content: content)
  }

  func rename(_ source: String, to target: String, replacing: Bool) throws(FileError) {
    try step(target)
    try disk.rename(source, to: target, replacing: replacing)
  }

  func exchange(_ one: String, _ other: String) throws(FileError) -> Bool {
    try step(other)
    return try disk.exchange(one, other)
  }

  func hasBytes(_ path: String, _ bytes: [UInt8]) throws(FileError) -> Bool {
    try step(path)
    return try disk.hasBytes(path, bytes)
  }

  func copyAttributes(from old: String, to new: String) throws(FileError) {
    try step(new)
    try disk.copyAttributes(from: old, to: new)
  }

  func destination(ofLink path: String) throws(FileError) -> String? {
    try step(path)
    return try disk.destination(ofLink: path)
  }

  /// Who may rename a file may remove it, so that this never goes wrong by itself.
  func remove(_ path: String) throws(FileError) {
    if way == .stops { try step(path) }
    try disk.remove(path)
  }

  func isWritable(_ path: String) -> Bool { !goesWrong() && disk.isWritable(path) }
}
