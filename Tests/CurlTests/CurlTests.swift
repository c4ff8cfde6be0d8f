import Testing

/// The real executable and the real curl, one test after the other.
///
/// Each test has a server, a database and a cookie jar of its own.
@Suite(.serialized, .timeLimit(.minutes(2)))
enum CurlTests {}
