import HTTP

/// Parses requests twice, whole and in pieces whose sizes the first octet decides, and asks
/// everything of each: the outcome must be the same, and nothing may trap.
func fuzzRequests(_ input: UnsafeRawBufferPointer) {
  let octets = unsafe Array(input)
  guard let step = octets.first.map({ Int($0 % 61) + 1 }) else { return }
  let whole = outcome(of: Array(octets.dropFirst()), step: .max)
  let pieces = outcome(of: Array(octets.dropFirst()), step: step)
  precondition(whole == pieces, "The outcome depends on how the stream was cut.")
}

/// Decodes a chunked body twice, whole and octet by octet.
func fuzzChunks(_ input: UnsafeRawBufferPointer) {
  let octets = unsafe Array(input)
  var limits = MessageLimits()
  limits.body = 4_096
  let whole = decode(octets, step: .max, limits: limits)
  precondition(whole == decode(octets, step: 1, limits: limits), "The outcome depends on cuts.")
  precondition(whole.body.count <= limits.body, "The body is larger than allowed.")
}

/// Decodes a form; what it encodes to must decode to the same.
func fuzzForm(_ input: UnsafeRawBufferPointer) {
  let octets = unsafe Array(input)
  guard let form = try? Form(decoding: octets.span) else { return }
  precondition(form.pairs.count <= 1_000, "There are more fields than allowed.")
  let encoded = Array(form.encoded.utf8)
  // A pair of an empty name and value becomes a bare equals sign and stays one.
  precondition((try? Form(decoding: encoded.span)) == form, "The form changed on its way.")
  for pair in form.pairs.prefix(8) {
    _ = try? form.value(pair.name)
    precondition(!form.values(pair.name).isEmpty, "A field is there and is not found.")
  }
}

/// Reads cookies; those that may be set are read back.
func fuzzCookies(_ input: UnsafeRawBufferPointer) {
  let octets = unsafe Array(input)
  let cookies = Cookies(octets.span)
  let text = String(decoding: octets, as: UTF8.self)
  for name in ["session", "lang", "", text] { _ = cookies[name] }
  let halves = text.split(separator: "=", maxSplits: 1).map(String.init)
  guard halves.count == 2, let cookie = SetCookie(name: halves[0], value: halves[1]) else { return }
  let pair = Array("\(cookie.name)=\(cookie.value)".utf8)
  precondition(Cookies(pair.span)[cookie.name] == cookie.value, "The cookie changed on its way.")
}

/// Reads a range of a representation whose length the first octets decide.
func fuzzRange(_ input: UnsafeRawBufferPointer) {
  let octets = unsafe Array(input)
  let length = octets.prefix(2).reduce(0) { $0 << 8 | Int($1) }
  let range = ByteRange(String(decoding: octets.dropFirst(2), as: UTF8.self), length: length)
  _ = range.contentRange(length: length)
  if case .part(let part) = range {
    precondition(!part.isEmpty && part.upperBound <= length, "The range is out of bounds.")
  }
}

/// Reads a date; what was read is written and read the same.
func fuzzDate(_ input: UnsafeRawBufferPointer) {
  let text = unsafe String(decoding: input, as: UTF8.self)
  guard let seconds = HTTPDate.parse(text) else { return }
  precondition(
    seconds < 0 || HTTPDate.parse(HTTPDate.string(seconds)) == seconds,
    "The date changed on its way."
  )
}

/// Reads JSON; what was read is written and read the same.
func fuzzJSON(_ input: UnsafeRawBufferPointer) {
  let octets = unsafe Array(input)
  guard let value = try? JSON(decoding: octets.span) else { return }
  let encoded = value.encoded
  precondition((try? JSON(decoding: encoded.span)) == value, "The value changed on its way.")
}

private struct Outcome: Equatable {
  var requests: [[String]] = []
  var status: Int?
}

private func outcome(of octets: [UInt8], step: Int) -> Outcome {
  var outcome = Outcome()
  var parser = RequestParser()
  let storage = RequestStorage()
  var limits = MessageLimits()
  limits.requestLine = 256
  limits.fieldBytes = 1_024
  limits.fieldCount = 16
  limits.body = 1_024
  var start = 0
  var end = 0
  do throws(HTTPError) {
    while end < octets.count {
      end += min(step, octets.count - end)
      while start < end {
        let piece = octets.span.extracting(start..<end)
        let progress = try parser.consume(piece, into: storage, limits: limits)
        start += progress.consumed
        guard progress.isComplete else { break }
        outcome.requests.append(describe(Request(storage: storage, peer: .loopback)))
      }
    }
  } catch {
    outcome.status = error.status.code
  }
  return outcome
}

private func describe(_ request: Request) -> [String] {
  [
    request.method.name, request.path, request.host, request.query.encoded,
    String(decoding: request.target, as: UTF8.self),
    String(decoding: request.bodyBytes, as: UTF8.self), request.contentType ?? "",
    "\(request.prefersJSON) \(request.cookies.count) \(request.acceptLanguage ?? "")",
    (try? request.form().encoded) ?? "",
    "\((try? request.json()) ?? .null)",
  ]
}

private struct DecodedBody: Equatable {
  var body: [UInt8] = []
  var isComplete = false
  var used = 0
  var status: Int?
}

private func decode(_ octets: [UInt8], step: Int, limits: MessageLimits) -> DecodedBody {
  var result = DecodedBody()
  var decoder = ChunkedDecoder()
  do throws(HTTPError) {
    while result.used < octets.count, !decoder.isComplete {
      let end = result.used + min(step, octets.count - result.used)
      let piece = octets.span.extracting(result.used..<end)
      result.used += try decoder.decode(piece, into: &result.body, limits: limits)
    }
    result.isComplete = decoder.isComplete
  } catch {
    result.status = error.status.code
    // Where in the piece the fault was is not said.
    result.used = 0
  }
  return result
}
