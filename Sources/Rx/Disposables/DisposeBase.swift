/// The common base of the library's disposable classes.
public class DisposeBase {
  init() {
    Resources.trace()
  }

  #if TRACE_RESOURCES
  deinit {
    Resources.untrace()
  }
  #endif
}
