// A program that imports this module has all of `Rx`, with what needs the whole of Foundation.
@_exported public import Rx
