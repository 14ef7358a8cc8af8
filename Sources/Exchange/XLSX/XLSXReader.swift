import SourceText

/// Reads a workbook as exported or as saved by a spreadsheet: all sheets that have the table's header.
struct XLSXReader {
  private let path: String
  private var archive: ZIPArchive
  private var sheets: [(name: String, target: String)] = []
  private var strings: [String] = []
  /// The number format of each format of cells.
  private var numberFormats: [Int] = []

  static func read(_ file: SourceFile) throws(InputError) -> IncomingTranslations {
    var reader = try XLSXReader(file)
    return try reader.translations()
  }

  /// Reads what all sheets share.
  private init(_ file: SourceFile) throws(InputError) {
    path = file.path
    guard ZIPArchive.isArchive(file.bytes) else {
      let isOld = Self.isOldWorkbook(file.bytes)
      throw InputError(
        path: file.path,
        isOld
          ? "the workbook is an '.xls' file or protected by a password; save it as '.xlsx' without one"
          : "the file is not a workbook; save it as '.xlsx'")
    }
    archive = try ZIPArchive(file)
    let root = try relationships(of: "")
    guard let workbook = root.first(where: { $0.type == "officeDocument" })?.target else {
      throw InputError(path: path, "the ZIP archive has no workbook; save the file as '.xlsx'")
    }
    let related = try relationships(of: workbook)
    try XMLReader.forEach("sheet", of: try part(workbook)) { sheet in
      guard let id = sheet.tag.relationship,
        let target = related.first(where: { $0.id == id && $0.type == "worksheet" })?.target
      else { return }
      sheets.append((sheet.tag["name"] ?? target, target))
    }
    for relationship in related {
      switch relationship.type {
      case "sharedStrings":
        try XMLReader.forEach("si", of: try part(relationship.target)) { strings.append($0.cellText) }
      case "styles":
        try XMLReader.forEach("xf", in: "cellXfs", of: try part(relationship.target)) { format in
          numberFormats.append(format.tag["numFmtId"].flatMap(Int.init) ?? 0)
        }
      default: break
      }
    }
  }

  /// Whether bytes are a compound file, as of '.xls' and of encrypted workbooks.
  static func isOldWorkbook(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0xD0, 0xCF, 0x11, 0xE0]) }

  /// Reads all sheets; a sheet without the header is an addition.
  private mutating func translations() throws(InputError) -> IncomingTranslations {
    var incoming = IncomingTranslations()
    var problem: InputError?
    for (name, target) in sheets {
      let shown = sheets.count == 1 ? path : "\(path)/\(name)"
      var sheet = XLSXSheetReader(path: shown, name: name, strings, numberFormats: numberFormats)
      try sheet.read(try part(target))
      if let translations = sheet.table?.assembly.translations() {
        incoming.append(translations)
        incoming.additions += try comments(on: target, in: shown, of: translations)
      } else if let found = sheet.problem {
        problem = problem ?? found
        let start = SourcePosition(line: 1, column: 1)
        incoming.additions.append(IncomingAddition(file: path, position: start, what: "the sheet '\(name)'"))
      }
    }
    if incoming.files.isEmpty { throw problem ?? InputError(path: path, "the workbook has no texts") }
    return incoming
  }

  /// The comments on the cells of a sheet; newer programs write a threaded comment as a plain one, too.
  private mutating func comments(
    on sheet: String, in path: String, of translations: IncomingTranslations
  ) throws(InputError) -> [IncomingAddition] {
    var result: [IncomingAddition] = []
    let units = Dictionary(
      translations.files.flatMap(\.units).map { ($0.position.line, $0.identifier) }
    ) { first, _ in first }
    for related in try relationships(of: sheet) where related.type == "comments" {
      guard let part = try archive.contents(of: related.target) else { continue }
      try XMLReader.forEach("comment", of: part) { comment in
        guard let cell = comment.tag["ref"] else { return }
        let row = Int(cell.drop(while: \.isLetter)) ?? 1
        let position = SourcePosition(line: row, column: SheetPlace.column(of: cell) ?? 1)
        result.append(
          IncomingAddition(
            file: path, position: position, what: "a comment", text: comment.cellText, unit: units[row]))
      }
    }
    return result
  }

  private mutating func part(_ name: String) throws(InputError) -> SourceFile {
    if let file = try archive.contents(of: name) { return file }
    throw InputError(path: path, "the workbook has no '\(name)'")
  }

  // MARK: - Parts

  private typealias Relationship = (id: String, type: String, target: String)

  /// The relationships of a part, of the archive for an empty name; targets are names in the archive.
  private mutating func relationships(of name: String) throws(InputError) -> [Relationship] {
    let steps = name.split(separator: "/")
    let folder = steps.dropLast()
    let file = (folder + ["_rels", "\(steps.last ?? "").rels"]).joined(separator: "/")
    guard let part = try archive.contents(of: file) else { return [] }
    var result: [Relationship] = []
    try XMLReader.forEach("Relationship", of: part) { element in
      let tag = element.tag
      guard let id = tag["Id"], let type = tag["Type"]?.split(separator: "/").last,
        let target = tag["Target"], tag["TargetMode"] != "External"
      else { return }
      var path = target.hasPrefix("/") ? [] : Array(folder)
      for step in target.split(separator: "/") where step != "." {
        if step == ".." { path = path.dropLast() } else { path.append(step) }
      }
      result.append((id, String(type), path.joined(separator: "/")))
    }
    return result
  }
}

extension XMLTag {
  /// The id of a relationship, whatever the prefix of its namespace.
  fileprivate var relationship: String? { attributes.first { $0.key.hasSuffix(":id") }?.value }
}
