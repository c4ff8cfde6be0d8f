switch CommandLine.arguments.dropFirst().first {
case "mustache": MustacheBenchmark.run()
case "sign-in": await SignInBenchmark.run()
default: print("usage: Benchmarks mustache|sign-in")
}
