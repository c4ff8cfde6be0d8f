switch CommandLine.arguments.dropFirst().first {
case "http": HTTPBenchmark.run()
case "mustache": MustacheBenchmark.run()
default: print("usage: Benchmarks http|mustache")
}
