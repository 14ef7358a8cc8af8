import Exchange
import RuleKit
import SourceText
import ToolKit

extension ConfigurationFile {
  /// Reads the glossary of a folder: the named file, which must exist, else the one beside the configuration.
  ///
  /// Without a file, the terms of a folder above stay.
  static func readTerms(
    into configuration: inout Configuration, folder: String, in environment: Environment
  ) throws {
    let path = FilePath.join(folder, configuration.glossary ?? Glossary.fileName)
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try environment.fileSystem.read(path, .configuration, from: .knownPlace)
    } catch {
      guard error.kind == .missing, configuration.glossary == nil else { throw error }
      return
    }
    do throws(ExchangeError) {
      configuration.terms = try Glossary(SourceFile(path: path, bytes: bytes))
    } catch {
      throw InputError(path: path, position: error.position, message: error.message)
    }
  }
}
