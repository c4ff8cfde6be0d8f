let arguments = CommandLine.arguments.dropFirst()
switch arguments.first {
case "rx": RxBenchmarks(runs: 5, only: arguments.dropFirst().first).run()
case "http": HTTPBenchmark.run()
case "mustache": MustacheBenchmark.run()
case "sign-in": await SignInBenchmark.run()
default: print("usage: Benchmarks rx [line] | http | mustache | sign-in")
}
