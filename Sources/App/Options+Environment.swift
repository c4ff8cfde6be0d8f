extension Options {
  /// Takes the options that variables such as `RIVULET_PORT` set; an empty one sets nothing.
  mutating func apply(_ environment: (String) -> String?) throws(Complaint) {
    for option in Option.all {
      guard let variable = option.variable, let value = environment(variable), !value.isEmpty else {
        continue
      }
      do throws(Complaint) {
        try option.take(value, into: &self)
      } catch {
        throw Complaint("\(variable): \(error)")
      }
    }
  }

  /// The values in force, as lines that set the variables of an environment.
  var configuration: String {
    Option.all.compactMap { option in
      guard let variable = option.variable, let value = option.show(self) else { return nil }
      return "\(variable)=\(value)"
    }
    .joined(separator: "\n")
  }
}
