import RuleKit

/// A reason of `l10n merge` for rejecting, keeping or replacing a text, other than a rule.
package enum MergeReason: String, CaseIterable, Sendable {
  case sourceChanged = "source-changed"
  case editedSource = "edited-source"
  case targetChanged = "target-changed"
  case replacedText = "replaced-text"
  case swappedRows = "swapped-rows"
  case keptText = "kept-text"
  case emptiedText = "emptied-text"
  case duplicateUnit = "duplicate-unit"
  case renamedKey = "renamed-key"
  case unknownUnit = "unknown-unit"
  case dependsOnRejected = "depends-on-rejected"
  case changesSource = "changes-source"
  case otherFile = "other-file"
  case otherSourceLanguage = "other-source-language"
  case otherLanguage = "other-language"

  /// The reason in one line.
  package var title: String { String(words.prefix { $0 != "\n" }) }

  /// The explanation, with the remedy.
  package var rationale: String { String(words.drop { $0 != "\n" }.dropFirst()) }

  private var words: String { Self.words[self] ?? "" }

  /// The titles and, on the next line, the explanations.
  private static let words: [MergeReason: String] = [
    .sourceChanged: """
    a source text has changed since it went to the translator
    The text was translated from another text than the one that the app now shows; the notes have both. Merge again with \
    '--strategy theirs' to import it in the state 'needs_review', with a warning; 'l10n extract' then exports it for review. \
    Errors of the translation itself are reported below and keep it out with every strategy.
    """,
    .editedSource: """
    a source text was typed over, and there is no translation
    The source text in the file is not the one that was exported, and the target is empty: the translation may have been \
    typed into the wrong column. Source texts of a translation are never imported. Move the text to the target.
    """,
    .targetChanged: """
    a translation or its state has changed in the catalog and in the file
    Somebody changed the translation or its state in the catalog while its translator changed it, too. Nothing is \
    overwritten; the notes have both. Merge again with '--strategy ours' to keep what the catalog has, with '--strategy \
    theirs' to import what the file has, or enter the right one with 'l10n set'.
    """,
    .replacedText: """
    a translation replaces the one that the catalog had
    The catalog had another text, which the one of the file replaces. That is how corrections come in. A file that \
    another tool made, or an older version of l10n, does not say which text was exported: then the catalog's text \
    may have been newer. Compare the two texts; '--strategy ours' keeps the catalog's, and '--only-missing' takes \
    nothing but texts that the catalog lacks.
    """,
    .swappedRows: """
    a translation seems to be that of another key
    The file has the former text of one key as the new text of another, or two neighboring new texts of which each fits the \
    source text of the other by its end, its numbers and names, or its length: as when rows of a table were swapped, or a \
    column was sorted or moved by a row. The texts are imported. If the rows are wrong, undo the merge and correct the file.
    """,
    .keptText: """
    the catalog's translation or state stays, and the one of the file is not taken
    The file has the text and the state as they were exported, and the catalog has newer ones, or the text was removed from \
    it; or '--strategy' or '--only-missing' lets the catalog's text stay. Nothing has to be done. '--strategy theirs' imports \
    the texts and states that translators have changed, and texts that were removed; '--only-missing' imports the latter alone.
    """,
    .emptiedText: """
    a translation was removed from the file since the export
    The file had the catalog's translation when it was exported, and has none now. The catalog keeps it, since a text is \
    more often lost than taken back. Enter it in the file again, or remove it from the catalog with 'l10n remove'.
    """,
    .duplicateUnit: """
    two units give one text in different words
    The files that came back have the same key, place and language with different translations, and only a person can \
    choose. Remove one of them from its file, or leave out the older file, and merge again.
    """,
    .renamedKey: """
    a unit's key has been renamed or moved since the export
    The catalogs had the key when the file was exported. Git's history tells under which key, and in which catalog, its \
    entry is now, and the text is imported there. Nothing has to be done.
    """,
    .unknownUnit: """
    a unit is for a key, a place, a catalog or a language that does not exist
    The key was removed, it lacks that plural form or device, or no catalog or language of the project is the one that the \
    file names. The message says which. '--into' names the catalog, '--language' the language. A key that was renamed \
    together with its texts, or before the last 50 commits that changed catalogs, has to be renamed in the file, too.
    """,
    .dependsOnRejected: """
    a text can't be imported without another one, which is rejected
    Plural forms need the form 'other', and the forms of a substitution need the text that refers to it. Correct the text \
    that the message names, and merge again.
    """,
    .changesSource: """
    a file in the source language would change source texts
    The file's language is the catalog's source language, so its texts would replace what the app shows. Set '--source' if \
    an editor revised them. For a translation into a dialect such as 'en-GB', set '--language en-GB'.
    """,
    .otherFile: """
    a part of an export belongs to a file that is not a catalog
    Xcode exports '.strings' files, storyboards and property lists together with catalogs. 'l10n merge' writes catalogs \
    alone; import the file in Xcode, too, or convert the files to catalogs.
    """,
    .otherSourceLanguage: """
    a file was translated from another language than the catalog's
    The file may be for another project, or a tool has put in a language of its own: then its source texts are not those of \
    the catalog, and all its texts are conflicts. Check that it is the right file, and correct its source language.
    """,
    .otherLanguage: """
    the name of a file or folder has another language than the file
    A file for German came back as 'es.xliff', or a tool has put its own language into it. The texts are imported as the \
    language that the file itself names. If that is wrong, undo the merge and correct the language in the file; if it is \
    right, rename the file or set '--language'.
    """,
  ]

  /// The output of `l10n explain`.
  package var explanation: String {
    var text = "\(rawValue) (from l10n merge)\n\(title)\n\n"
    for line in TextWrap.lines(rationale) { text += line + "\n" }
    return text + "\nit is not a rule and can't be switched off\n"
  }

  /// The section for the documentation of rules.
  package var section: String { "## \(rawValue)\n\n\(title)\n\n\(rationale)\n" }
}
