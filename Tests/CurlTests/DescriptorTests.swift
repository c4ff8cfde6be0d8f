import Foundation
import Glibc
import TestSupport
import Testing

extension CurlTests {
  /// What happens when a process may have no more descriptors.
  @Suite struct Descriptors {
    /// Seconds of the processors that a process has used.
    private func processorTime(of server: RunningServer) throws -> Double {
      let path = "/proc/\(server.process.identifier)/stat"
      let stat = try String(contentsOfFile: path, encoding: .utf8)
      // The name is in parentheses; user and system time are the 14th and 15th field.
      let fields = try #require(stat.split(separator: ")").last).split(separator: " ")
      let ticks = try #require(Double(fields[11])) + #require(Double(fields[12]))
      return ticks / Double(sysconf(Int32(_SC_CLK_TCK)))
    }

    private func lowerLimit(of server: RunningServer, to count: Int) async throws {
      let process = try ChildProcess(
        "prlimit",
        ["--pid", "\(server.process.identifier)", "--nofile=\(count):\(count)"]
      )
      #expect(await process.exit(within: .seconds(5)) == 0)
    }

    /// A server that knows its limit keeps a reserve; one whose limit falls meets the refusal itself.
    @Test(arguments: [true, false])
    func `with 64 descriptors and 200 clients it lives, rests, and serves again`(
      isKnown: Bool
    ) async throws {
      let server = try await RunningServer(
        through: isKnown ? ["prlimit", "--nofile=64:64"] : []
      )
      if !isKnown { try await lowerLimit(of: server, to: 64) }
      let clients = try (0..<200).map { _ in try RawConnection(port: server.port) }
      for client in clients {
        client.send("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
      }
      let served = await RawConnection.readable(20, of: clients, within: .seconds(5))
      #expect(served.count >= 20)
      #expect(served.count < 64)

      // The full server lets one more client wait, which is the time of the measurement too.
      let before = try processorTime(of: server)
      let begin = ContinuousClock.now
      let refused = await Visitor(server).attempt("/healthz", ["--max-time", "3"])
      let seconds = (ContinuousClock.now - begin) / .seconds(1)
      let used = try processorTime(of: server) - before

      #expect(refused == nil)
      #expect(used / seconds < 0.2, "\(used) s of the processor in \(seconds) s")
      // What the server's process inherited comes on top.
      if !isKnown { #expect(server.descriptors >= 64) }
      for client in served { client.end() }
      let rest = clients.filter { client in !served.contains { $0 === client } }
      #expect(await RawConnection.readable(10, of: rest, within: .seconds(10)).count >= 10)
      for client in rest { client.end() }
      #expect(await Visitor(server).attempt("/healthz")?.status == 200)
    }
  }
}
