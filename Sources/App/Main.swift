import Glibc

/// The program: reads the command line, serves until it is told to stop, and says in one line what
/// kept it from doing so.
@main
enum Main {
  static let version = "0.1.0"

  static func main() async {
    do throws(Complaint) {
      let options = try Options(
        CommandLine.arguments.dropFirst(),
        environment: { name in
          guard let value = unsafe getenv(name) else { return nil }
          return unsafe String(cString: value)
        }
      )
      switch options.task {
      case .help: Output.say(Option.help)
      case .version: Output.say("rivulet \(version)")
      case .printConfiguration: Output.say(options.configuration)
      case .command(let command): run { try command.run(on: options.database) }
      case .serve: await serve(options)
      }
    } catch {
      Output.complain("rivulet: \(error) (--help lists the options)")
      exit(2)
    }
  }

  private static func run(_ body: () throws -> Void) {
    do {
      try body()
    } catch {
      Output.complain("rivulet: \(error)")
      exit(1)
    }
  }

  private static func serve(_ options: Options) async {
    var signals = Signals()
    do {
      let site = try Site(options)
      Output.say("Rivulet listens on \(site.address)")
      signals.wait()
      await site.stop()
    } catch {
      Output.complain("rivulet: \(error)")
      exit(1)
    }
  }
}
