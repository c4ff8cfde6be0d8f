import HTTPServer
import Rx
import RxWeb
import Store
import Web

extension Site {
  /// Shows what is kept elsewhere among the metrics.
  static func show(
    _ metrics: Metrics,
    server: Server,
    store: Store,
    liveViews: LiveViews
  ) {
    metrics.gauge("rivulet_connections", help: "Open connections.") {
      server.statistics.connections
    }
    metrics.counter("rivulet_connections_accepted_total", help: "Connections accepted.") {
      server.statistics.accepted
    }
    metrics.counter(
      "rivulet_connections_turned_away_total",
      help: "Connections refused as their address had its share."
    ) {
      server.statistics.turnedAway
    }
    metrics.counter(
      "rivulet_http_malformed_requests_total",
      help: "Requests refused as malformed, too large or too slow."
    ) {
      server.statistics.refused
    }
    metrics.gauge("rivulet_streams", help: "Open event streams.") {
      server.statistics.streams
    }
    metrics.gauge("rivulet_live_views", help: "Live views, lost connections' among them.") {
      liveViews.count
    }
    metrics.gauge("rivulet_subscriptions", help: "Live subscriptions to observables.") {
      Resources.subscriptions
    }
    metrics.gauge("rivulet_waiting_passwords", help: "Passwords that wait to be hashed.") {
      store.waitingPasswords
    }
    metrics.gauge("rivulet_waiting_writes", help: "Writes that wait for the database.") {
      store.waitingWrites
    }
    metrics.gauge("rivulet_waiting_reads", help: "Reads that wait for the database.") {
      store.waitingReads
    }
    metrics.gauge("rivulet_unsent_bytes", help: "Octets that clients have not taken yet.") {
      server.statistics.unsent
    }
    metrics.gauge("process_resident_memory_bytes", help: "Resident memory size in bytes.") {
      ProcessFacts.residentBytes
    }
    metrics.gauge("process_open_fds", help: "Number of open file descriptors.") {
      ProcessFacts.openDescriptors
    }
  }
}
