let arguments = CommandLine.arguments.dropFirst()
switch arguments.first {
case "rx": RxBenchmarks(runs: 5, arguments: arguments.dropFirst()).run()
case "http": HTTPBenchmark.run()
case "mustache": MustacheBenchmark.run()
case "sign-in": await SignInBenchmark.run()
default: print("usage: Benchmarks rx [LINE COUNT] | http | mustache | sign-in")
}
