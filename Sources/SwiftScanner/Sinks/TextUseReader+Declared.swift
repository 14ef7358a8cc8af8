import SourceText

extension TextUseReader {
  /// Decides for an argument of a call the tree declares; `nil` where the declaration tells nothing.
  func declaredUse(
    _ context: LiteralContext, _ parameter: DeclaredParameter, _ steps: StepSummary, _ shape: LiteralShape
  ) -> TextUse? {
    switch parameter.type {
    case .localized: return steps.isInterpolated ? .undecided : .localized
    case .string: break
    case .other(let type):
      if type.name.contains("Localiz") { return .localized }
      guard steps.isElement, type.name.contains("String") else { return .undecided }
    case .ambiguous(let types):
      guard types.contains(.string) else { return .undecided }
      if types.contains(where: { if case .localized = $0 { true } else { false } }) { return .localized }
    case .unknown: return nil
    }
    guard shape.isTitle, !isMailToMaker(context) else { return .undecided }
    if isPayload(parameter, shape) {
      return .hardcoded(TextSink(.parameter, words(for: parameter, of: context)))
    }
    let isShownInside = isShownInside(parameter)
    if !isShownInside, let use = errorUse(context, parameter, shape) { return use }
    let role = role(of: context, parameter, shape)
    if case .notText(let reason) = role { return .notText(reason) }
    let fate = fate(of: parameter)
    if fate == .localized { return .localized }
    if fate == .logged, role != .text { return .notText(.log) }
    let isOnScreen = isShownInside || isUserInterface(context, parameter)
    if bytes.starts(with: "search", at: context.label.lowerBound), role != .text { return .undecided }
    switch role {
    case .text: break
    case .weak: guard isOnScreen || fate == .shown && !isEvent(parameter) else { return .undecided }
    case .shown: guard isOnScreen else { return .undecided }
    default:
      guard isOnScreen, shape.startsWithCapital, !steps.isElement else { return .undecided }
    }
    if LogHandover.isAll(of: parameter, in: types.index) { return .notText(.log) }
    return .hardcoded(TextSink(.parameter, words(for: parameter, of: context)))
  }

  /// The parameter as people name it; `.init` is one of a type.
  private func words(for parameter: DeclaredParameter, of context: LiteralContext) -> String {
    let type = parameter.owner.split(separator: ".").last.map(String.init)
    let called = source.text(context.name)
    // A case of an enum may have a value without a name.
    let isLabelled = !context.label.isEmpty && !NameWords.isPreposition(context.label, bytes)
    let parameterName = isLabelled ? source.text(context.label) : parameter.name
    let name = parameterName.isEmpty ? "" : "'\(parameterName)' "
    return "\(name)of '\(called == "init" ? type ?? called : called)'"
  }

  /// Whether a text is a value of an enum's case that is shown where its name is not that of another function.
  ///
  /// One word may be a code; of two the first has to begin as a title does.
  private func isPayload(_ parameter: DeclaredParameter, _ shape: LiteralShape) -> Bool {
    guard shape.words >= 2, shape.isTitle, shape.startsWithCapital || shape.startsWithValue,
      !parameter.owner.isEmpty
    else { return false }
    return evidence.isPayloadShown(ByteHash(parameter.function).state, of: parameter.owner)
  }

  /// Whether a function itself shows its parameter.
  private func isShownInside(_ parameter: DeclaredParameter) -> Bool {
    guard !parameter.name.isEmpty, parameter.function != "init" else { return false }
    let owner = parameter.owner.isEmpty ? NameHash.root : NameHash(path: parameter.owner)
    return evidence.isShown(
      ByteHash(parameter.name).state, by: owner.appending(NameHash(parameter.function)))
  }

  /// Decides for the parts of an error: people read them where the error describes itself to them.
  private func errorUse(
    _ context: LiteralContext, _ parameter: DeclaredParameter, _ shape: LiteralShape
  ) -> TextUse? {
    let owner = SwiftType(parameter.owner)
    let ancestors = parameter.owner.isEmpty ? [] : types.index.inheritance(of: owner)
    if ancestors.contains("LocalizedError") {
      return shape.isSentence || role(of: context, parameter, shape) == .text
        ? .hardcoded(TextSink(.error, source.text(context.name))) : nil
    }
    if ancestors.contains("Error") { return .undecided }
    guard ErrorCalls(bytes).makesError(context.name) else { return nil }
    // `.error(errorMessage:)` is a state that a screen is in.
    let isState = context.receiver.count == 1 && role(of: context, parameter, shape) == .text
    return isState ? nil : .undecided
  }

  /// What the label says, or the parameter's own name where there is no label but a preposition.
  private func role(
    of context: LiteralContext, _ parameter: DeclaredParameter, _ shape: LiteralShape
  ) -> NameRole {
    if !context.label.isEmpty, parameter.name.isEmpty || !NameWords.isPreposition(context.label, bytes) {
      return role(ofLabel: context, shape)
    }
    var name = parameter.name
    return name.withUTF8 { buffer in
      let bytes = SourceBytes(buffer)
      if NameWords.contains("Log", 0..<buffer.count, bytes) { return .notText(.log) }
      return TextNames.words.role(of: NameWords.last(0..<buffer.count, bytes), in: bytes)
    }
  }

  /// Whether a type keeps a record of what happens.
  private func isEvent(_ parameter: DeclaredParameter) -> Bool {
    parameter.owner.hasSuffix("Event") || parameter.owner.hasSuffix("Log")
      || parameter.owner.hasSuffix("Entry")
  }

  /// What becomes of a parameter's value, as far as the names tell.
  private enum Fate {
    case unknown, shown, localized, logged
  }

  private func fate(of parameter: DeclaredParameter) -> Fate {
    let name = ByteHash(parameter.name).state
    let type = TypeWords(path: parameter.owner)
    if evidence.isLocalized(name, of: type) || isLocalized(name, ofAncestorsOf: parameter.owner) {
      return .localized
    }
    let isKept = parameter.function == "init" && !parameter.owner.isEmpty
    let owner = isKept ? NameHash(path: parameter.owner) : nil
    if let owner, evidence.isLocalized(name, within: owner), !evidence.isShown(name, within: owner) {
      return .localized
    }
    let file = types.index.file(declaring: parameter).map { ByteHash($0).state }
    if let file {
      if evidence.isLocalized(name, in: file), !evidence.isShown(name, in: file) { return .localized }
      // What a type keeps is its own: a name such as 'value' is another's elsewhere in the file.
      let isShown =
        owner.map { evidence.isShown(name, within: $0) } ?? evidence.isShown(name, in: file)
      if isShown { return .shown }
    }
    if evidence.isShown(name, of: type) { return .shown }
    if let file, evidence.isLogged(name, in: file) { return .logged }
    return .unknown
  }

  /// Whether a property is looked up of what a type inherits in the tree: a value may be used as any of them.
  private func isLocalized(_ name: UInt64, ofAncestorsOf path: String) -> Bool {
    guard !path.isEmpty, evidence.isLocalized(name) else { return false }
    return types.index.inheritance(of: SwiftType(path)).contains { ancestor in
      types.index.types.contains(NameHash(path: ancestor))
        && evidence.isLocalized(name, of: TypeWords(path: ancestor))
    }
  }

  /// Whether a call makes a part of the screen, by what its type inherits or the last word of its name.
  private func isUserInterface(_ context: LiteralContext, _ parameter: DeclaredParameter) -> Bool {
    let word = NameWords.last(context.name, bytes)
    let role = TextNames.userInterface.role(of: word, in: bytes)
    if role == .text || role == .weak && parameter.function != "init" { return true }
    guard parameter.function == "init", !parameter.owner.isEmpty else { return false }
    if parameter.owner.hasSuffix("ViewModel") { return true }
    return types.index.makesScreen(SwiftType(parameter.owner))
  }
}

extension DeclarationIndex {
  /// The path of the file that declares the type or function of a parameter.
  func file(declaring parameter: DeclaredParameter) -> String? {
    let owner = NameHash(path: parameter.owner)
    if !parameter.owner.isEmpty {
      for place in types.places(of: owner) where type(place).kind != .extension {
        return file(place).file.path
      }
    }
    let base = parameter.owner.isEmpty ? NameHash.root : owner
    for place in functions.places(of: base.appending(NameHash(parameter.function))) {
      return file(place).file.path
    }
    return nil
  }
}
