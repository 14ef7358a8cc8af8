/// Reads the names whose values functions return and views bind.
extension ShownNameReader {
  /// Reads what functions and properties that give text return, and what `Child(text: $text)` binds.
  mutating func readHandovers() {
    for function in declarations.functions where function.kind == .function && !function.body.isEmpty {
      readReturns(of: function.name, in: function.body, function.result, function.owner)
    }
    for property in declarations.properties where property.isComputed && !property.body.isEmpty {
      readReturns(of: property.name, in: property.body, property.type, property.owner)
    }
    readBindings()
  }

  // MARK: - Returns

  private mutating func readReturns(
    of name: ByteSpan, in body: ByteSpan, _ result: ByteSpan, _ owner: Int32
  ) {
    guard givesText(result) else { return }
    let word = NameWords.last(name.range, bytes)
    let role = TextNames.words.role(of: word, in: bytes)
    var isTold = true
    switch role {
    case .notText, .localized: return
    case .weak, .shown: isTold = false
    case .text, .unknown, .accessibility, .error: break
    }
    let first = names.count
    readReturns(in: body.range)
    switch TextNames.results.role(of: name.range, in: bytes) {
    case .text, .error: return
    case .notText: return dropNames(from: first)
    case .unknown, .weak, .shown, .accessibility, .localized: break
    }
    if role == .text { return }
    hand(over: first, to: taker(name.range, of: owner, isTold: isTold))
  }

  /// Whether a result is text: `String`, with marks around it.
  private func givesText(_ type: ByteSpan) -> Bool {
    let start = bytes[type.lowerBound] == UInt8(ascii: "[") ? type.lowerBound + 1 : type.lowerBound
    return bytes.starts(with: "String", at: start) && !bytes[start + 6].isWordByte
  }

  private mutating func readReturns(in body: Range<Int>) {
    let start = tokens.token(after: body.lowerBound + 1)
    if start.kind == .word, !Keyword.isReserved(bytes, start.range), !bytes.equals(start.range, "get") {
      readExpression(start.start, to: body.upperBound, .handed)
    }
    var offset = body.lowerBound
    while offset < body.upperBound {
      if bytes[offset] == UInt8(ascii: "r"), bytes.starts(with: "return ", at: offset),
        !bytes[offset - 1].isWordByte
      {
        readExpression(offset + 7, to: body.upperBound, .handed)
        offset += 7
      }
      offset += 1
    }
  }

  private func taker(_ name: Range<Int>, of owner: Int32, isTold: Bool) -> HandedName.Taker {
    let type = typeName(of: owner)
    return HandedName.Taker(
      name: ByteHash(bytes, name).state, owner: declarations.pathHash(of: owner),
      type: TypeWords(bytes, type), isTold: isTold, isOfFile: true)
  }

  /// The last name of a type's path.
  private func typeName(of type: Int32) -> Range<Int> {
    guard type >= 0 else { return 0..<0 }
    let name = declarations.types[Int(type)].name.range
    return bytes.wordStart(before: name.upperBound)..<name.upperBound
  }

  // MARK: - Bindings

  /// `Child(text: $text)` shows `text` where `Child` shows its own.
  private mutating func readBindings() {
    var offset = bytes.first(UInt8(ascii: "$"), UInt8(ascii: "$"), from: 0)
    while offset < bytes.count {
      readBinding(at: offset)
      offset = bytes.first(UInt8(ascii: "$"), UInt8(ascii: "$"), from: offset + 1)
    }
  }

  private mutating func readBinding(at offset: Int) {
    guard bytes[offset - 1] == 0x20, bytes[offset - 2] == UInt8(ascii: ":"), bytes[offset - 3].isWordByte,
      !bytes[offset + 1].isDigit
    else { return }
    let value = offset + 1..<bytes.wordEnd(from: offset + 1)
    let place = tokens.bracket(around: offset)
    guard !value.isEmpty, bytes[value.upperBound] != UInt8(ascii: "."), place >= 0 else { return }
    let open = Int(elements.brackets[Int(place)].offset)
    let call = bytes.wordStart(before: open)..<open
    guard !call.isEmpty, (0x41...0x5A).contains(bytes[call.lowerBound]) else { return }
    let label = bytes.wordStart(before: offset - 2)..<offset - 2
    let first = names.count
    add(value, after: 0..<0, .handed)
    hand(
      over: first,
      to: HandedName.Taker(
        name: ByteHash(bytes, label).state, owner: NameHash.root.appending(NameHash(bytes, call)),
        type: TypeWords(bytes, call), isTold: false, isOfFile: false))
  }
}
