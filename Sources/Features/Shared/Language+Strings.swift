import Domain
import RxWeb

extension Language {
  /// The language of a page's words; English for words of another one.
  init(_ strings: Strings) {
    self = Language(tag: strings.language) ?? .en
  }

  /// The tag of the language in which a name shown to this language's readers is written.
  var tagOfNames: String { self == .en ? "zh-Latn" : tag }
}
