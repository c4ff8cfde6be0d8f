/// Groups what it is given.
@inlinable
func tuple<each Element>(_ element: repeat each Element) -> (repeat each Element) {
  (repeat each element)
}
