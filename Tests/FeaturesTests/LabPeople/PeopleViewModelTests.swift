import Domain
import Foundation
import Rx
import RxTest
import Testing

@testable import Features

@Suite struct PeopleViewModelTests {
  /// One file of one person.
  private struct People: PersonService {
    func persons(in file: String) -> Single<[Person]> {
      file == "one"
        ? .just([Person(name: "Ada", sex: .female, age: 36)])
        : .error(PersonError.unknownFile(file))
    }
  }

  private let scheduler = TestScheduler(initialClock: 0, simulateProcessingDelay: false)

  private var files: PersonFiles {
    let root = URL(filePath: #filePath).appending(path: "../../../..").standardized
    return PersonFiles(directory: root.appending(path: "Templates/LabPeople/data").path)
  }

  private func printed(_ file: String) async throws -> [String] {
    try await files.persons(in: file).value.map { "\($0.name) \($0.sex.word) \($0.age)" }
  }

  @Test func `a press loads the file that is named then`() {
    let file = scheduler.createHotObservable([.next(10, "none"), .next(30, "one")])
    let load = scheduler.createHotObservable([.next(20, ()), .next(40, ())])
    let output = SharingScheduler.with(scheduler) {
      PeopleViewModel(people: People()).transform(
        .init(file: file.asObservable(), load: load.asObservable())
      )
    }
    let names = scheduler.record(source: output.persons.map { $0.map(\.name) })
    let failures = scheduler.record(source: output.failure)

    scheduler.start()

    #expect(names.events == [.next(0, []), .next(20, []), .next(40, ["Ada"])])
    #expect(
      failures.events == [.next(0, nil), .next(20, .unknownFile("none")), .next(40, nil)]
    )
  }

  @Test func `the data file prints persons as 男, 女 and 未知`() async throws {
    #expect(try await printed("people") == ["李时珍 男 75", "谈允贤 女 96", "采药人 未知 40"])
  }

  @Test(arguments: ["nobody", "", "../data/people", "people.json", "a\0b", "PEOPLE"])
  func `a name without a file is reported`(name: String) async {
    await #expect(throws: PersonError.unknownFile(name)) { try await printed(name) }
  }

  @Test(arguments: [(0, "未知"), (1, "男"), (2, "女"), (3, "未知"), (-1, "未知")])
  func `a number stands for a sex`(code: Int, word: String) {
    #expect(Person.Sex(code: code).word == word)
  }
}
