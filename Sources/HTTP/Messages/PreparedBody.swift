/// A representation kept in memory with its fields encoded, such as a cached static file.
///
/// Answering with one allocates nothing. In an answer of status 304 only its fields are sent.
public final class PreparedBody: Sendable {
  /// Content-Type, Content-Length, the further fields, the empty line, and then the body.
  let message: [UInt8]
  /// Where the body begins in `message`.
  let bodyStart: Int
  /// The further fields and the empty line.
  let notModified: [UInt8]
  /// The validator among the fields.
  public let entityTag: EntityTag?

  /// Encodes a representation; `fields` are sent with 200 and 304 alike.
  public init(
    type: MediaType,
    entityTag: EntityTag? = nil,
    fields: FieldList = FieldList(),
    bytes: [UInt8]
  ) {
    var further: [UInt8] = []
    fields.append(to: &further)
    if let entityTag {
      further.append(contentsOf: "ETag: \(entityTag.value)\r\n".utf8)
    }
    further.append(contentsOf: "\r\n".utf8)
    var message = Array("Content-Type: \(type.value)\r\nContent-Length: \(bytes.count)\r\n".utf8)
    message.append(contentsOf: further)
    bodyStart = message.count
    message.append(contentsOf: bytes)
    self.message = message
    self.entityTag = entityTag
    notModified = further
  }

  /// The length of the body.
  public var count: Int { message.count - bodyStart }

  /// The octets of the body.
  public var bytes: ArraySlice<UInt8> { message[bodyStart...] }
}
