extension KeyShape {
  /// Whether the segments of a dotted name are a host's, `pool.ntp.org`, or a file's, `counter.log`.
  ///
  /// Such names are text that looks like an identifier. A file's name has two segments: `home.export.csv` is a key.
  static func isHostOrFile(_ segments: [Substring]) -> Bool {
    guard let last = segments.last, segments.count > 1 else { return false }
    return hostEnds.contains(last) || (segments.count == 2 && fileEnds.contains(last))
  }

  private static let hostEnds: Set<Substring> = ["com", "net", "org", "edu", "gov"]

  private static let fileEnds: Set<Substring> = [
    "conf", "csv", "db", "gpx", "html", "ics", "ini", "jpg", "js", "json", "kml", "log", "md", "pdf", "plist",
    "png", "sh", "sqlite", "swift", "toml", "txt", "xml", "yaml", "yml", "zip",
  ]
}
