// The names follow XCTest, as existing tests spell them.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

#if canImport(XCTest)
public import Rx
import XCTest

/// Asserts that the same events were recorded at the same times, in tests that use XCTest.
///
/// - Parameters:
///   - lhs: What was recorded.
///   - rhs: What was expected.
///   - file: The file of the call.
///   - line: The line of the call.
public func XCTAssertEqual<Element: Equatable>(
  _ lhs: [Recorded<Event<Element>>],
  _ rhs: [Recorded<Event<Element>>],
  file: StaticString = #filePath,
  line: UInt = #line
) {
  if lhs != rhs { XCTFail("\(lhs) is not equal to \(rhs)", file: file, line: line) }
}

/// Asserts that two lists of events are the same, in tests that use XCTest.
///
/// - Parameters:
///   - lhs: The events that came.
///   - rhs: The events expected.
///   - file: The file of the call.
///   - line: The line of the call.
public func XCTAssertEqual<Element: Equatable>(
  _ lhs: [Event<Element>],
  _ rhs: [Event<Element>],
  file: StaticString = #filePath,
  line: UInt = #line
) {
  if lhs != rhs { XCTFail("\(lhs) is not equal to \(rhs)", file: file, line: line) }
}

/// Asserts that two lists of a single's events are the same, in tests that use XCTest.
///
/// - Parameters:
///   - lhs: The events that came.
///   - rhs: The events expected.
///   - file: The file of the call.
///   - line: The line of the call.
public func XCTAssertEqual<Element: Equatable>(
  _ lhs: [SingleEvent<Element>],
  _ rhs: [SingleEvent<Element>],
  file: StaticString = #filePath,
  line: UInt = #line
) {
  if !lhs.elementsEqual(rhs, by: ==) {
    XCTFail("\(lhs) is not equal to \(rhs)", file: file, line: line)
  }
}

/// Asserts that the recorded events are these elements, whenever they came, and that the sequence
/// has not ended, in tests that use XCTest.
///
/// - Parameters:
///   - stream: What was recorded.
///   - elements: The elements expected.
///   - file: The file of the call.
///   - line: The line of the call.
public func XCTAssertRecordedElements<Element: Equatable>(
  _ stream: [Recorded<Event<Element>>],
  _ elements: [Element],
  file: StaticString = #filePath,
  line: UInt = #line
) {
  if let end = stream.first(where: { $0.value.isStopEvent }) {
    XCTFail("The sequence has ended: \(end)", file: file, line: line)
  }
  let recorded = stream.compactMap(\.value.element)
  if recorded != elements { XCTFail("\(recorded) is not \(elements)", file: file, line: line) }
}
#endif
