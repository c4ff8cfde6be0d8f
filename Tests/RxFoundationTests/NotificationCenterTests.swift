import Foundation
import RxFoundation
import Testing

@Suite struct NotificationCenterTests {
  private let center = NotificationCenter()
  private let name = Notification.Name("rivulet.test")

  @Test func `posts come with what they carry, while subscribed`() {
    var seen: [Int] = []
    let subscription = center.rx.notification(name).subscribe(onNext: { notification in
      if let number = notification.userInfo?["number"] as? Int { seen.append(number) }
    })

    center.post(name: name, object: nil, userInfo: ["number": 1])
    center.post(name: Notification.Name("rivulet.other"), object: nil, userInfo: ["number": 2])
    center.post(name: name, object: nil, userInfo: ["number": 3])
    subscription.dispose()
    center.post(name: name, object: nil, userInfo: ["number": 4])

    #expect(seen == [1, 3])
  }

  @Test func `posts of one sender may be asked for`() {
    let sender = NSObject()
    var count = 0
    let subscription = center.rx.notification(name, object: sender)
      .subscribe(onNext: { _ in count += 1 })

    center.post(name: name, object: NSObject())
    center.post(name: name, object: sender)

    #expect(count == 1)
    subscription.dispose()
  }

  @Test func `without a name every post comes`() {
    var names: [String] = []
    let subscription = center.rx.notification(nil).subscribe(onNext: {
      names.append($0.name.rawValue)
    })

    center.post(name: Notification.Name("a"), object: nil)
    center.post(name: Notification.Name("b"), object: nil)

    #expect(names == ["a", "b"])
    subscription.dispose()
  }

  @Test func `objects of Foundation have a reactive namespace`() {
    let progress = Progress(totalUnitCount: 1)

    #expect(progress.rx.base === progress)
  }
}
