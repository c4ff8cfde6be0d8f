import Testing
import Web

@Suite struct MetricsTests {
  let metrics = Metrics()

  @Test func `counters of one name form one family with their labels`() {
    let one = metrics.counter("hits_total", help: "Hits.", labels: [.init("route", "/a")])
    let other = metrics.counter("hits_total", help: "Hits.", labels: [.init("route", "/b")])

    one.increment()
    other.increment(by: 5)

    #expect(
      text() == """
        # HELP hits_total Hits.
        # TYPE hits_total counter
        hits_total{route="/a"} 1
        hits_total{route="/b"} 5

        """
    )
  }

  @Test func `a gauge is read when the page is made`() {
    let counter = Counter()
    metrics.gauge("open", help: "Open now.") { Int(counter.value) }

    counter.increment(by: 3)

    #expect(text().hasSuffix("# TYPE open gauge\nopen 3\n"))
  }

  @Test func `a histogram counts into cumulative buckets, a bound included`() {
    let histogram = metrics.histogram(
      "took_seconds",
      help: "Durations.",
      bounds: [.milliseconds(1), .milliseconds(500)]
    )

    for nanoseconds: UInt64 in [1_000_000, 1_000_001, 2_000_000_000] {
      histogram.observe(nanoseconds: nanoseconds)
    }

    #expect(
      text().hasSuffix(
        """
        # TYPE took_seconds histogram
        took_seconds_bucket{le="0.001"} 1
        took_seconds_bucket{le="0.5"} 2
        took_seconds_bucket{le="+Inf"} 3
        took_seconds_sum 2.002000001
        took_seconds_count 3

        """
      )
    )
  }

  @Test func `label values are escaped`() {
    _ = metrics.counter("a_total", help: "A\nb.", labels: [.init("x", "q\"\\\n")])

    #expect(text().contains("# HELP a_total A\\nb.\n"))
    #expect(text().contains("a_total{x=\"q\\\"\\\\\\n\"} 0\n"))
  }

  private func text() -> String {
    String(decoding: metrics.text(), as: UTF8.self)
  }
}
