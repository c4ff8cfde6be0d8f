import Dispatch
public import Domain
import Glibc
import HTTP
public import Rx

/// Persons in JSON files of one folder, which are read on a queue of their own.
public struct PersonFiles: PersonService {
  private static let limit = 262_144

  private let directory: String

  /// Takes the folder of the files; `people` there is `people.json`.
  public init(directory: String) {
    self.directory = directory
  }

  /// Reads the file at each subscription, in the background.
  public func persons(in file: String) -> Single<[Person]> {
    Single.deferred {
      do throws(PersonError) {
        return .just(try read(file))
      } catch {
        return .error(error)
      }
    }
    .subscribe(on: ConcurrentDispatchQueueScheduler(qos: .userInitiated))
  }

  private func read(_ name: String) throws(PersonError) -> [Person] {
    // A name, not a path: what leads elsewhere is no name.
    let isName = (1...32).contains(name.utf8.count) && name.utf8.allSatisfy(Self.isNameByte)
    guard isName, let bytes = contents(of: "\(directory)/\(name).json") else {
      throw .unknownFile(name)
    }
    guard case .array(let elements)? = try? JSON(decoding: bytes.span) else {
      throw .malformed(name)
    }
    var persons: [Person] = []
    for element in elements {
      guard let person = Self.person(element) else { throw .malformed(name) }
      persons.append(person)
    }
    return persons
  }

  private static func person(_ json: JSON) -> Person? {
    guard let name = json["name"]?.string, let age = json["age"]?.integer else { return nil }
    let code = json["sex"]?.integer ?? 0
    return Person(
      name: name,
      sex: Person.Sex(code: Int(clamping: code)),
      age: Int(clamping: age)
    )
  }

  private func contents(of path: String) -> [UInt8]? {
    guard let file = unsafe fopen(path, "re") else { return nil }
    defer { unsafe fclose(file) }
    var bytes = [UInt8](repeating: 0, count: Self.limit)
    let count = unsafe fread(&bytes, 1, bytes.count, file)
    guard unsafe ferror(file) == 0 else { return nil }
    return Array(bytes[..<count])
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
