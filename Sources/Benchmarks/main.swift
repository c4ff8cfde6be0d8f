switch CommandLine.arguments.dropFirst().first {
case "mustache": MustacheBenchmark.run()
default: print("usage: Benchmarks mustache")
}
