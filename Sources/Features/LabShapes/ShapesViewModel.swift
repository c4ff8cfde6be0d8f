import Domain
import Rx

/// The areas of a circle and a rectangle, by inheritance and by protocol.
struct ShapesViewModel: ViewModelable {
  /// The lengths as they are typed.
  struct Input {
    let radius: Observable<String>
    let width: Observable<String>
    let height: Observable<String>
  }

  /// The areas; nil while a length is no whole number up to 9999.
  struct Output {
    let byInheritance: Driver<[Double]?>
    let byProtocol: Driver<[Double]?>
    /// What is wrong with each length, in the order of the input.
    let verdicts: [Driver<ValidationResult>]
  }

  func transform(_ input: Input) -> Output {
    let lengths = Observable.combineLatest(input.radius, input.width, input.height)
      .map { texts -> (Double, Double, Double)? in
        guard let radius = length(texts.0), let width = length(texts.1),
          let height = length(texts.2)
        else { return nil }
        return (radius, width, height)
      }
      .asDriver(onErrorJustReturn: nil)
    return Output(
      byInheritance: lengths.map { lengths in
        lengths.map { radius, width, height in
          let shapes: [Shape] = [
            Circle(radius: radius), Rectangle(width: width, height: height),
          ]
          return shapes.map(\.area)
        }
      },
      byProtocol: lengths.map { lengths in
        lengths.map { radius, width, height in
          let shapes: [any HasArea] = [Disc(radius: radius), Plate(width: width, height: height)]
          return shapes.map { $0.area }
        }
      },
      verdicts: [input.radius, input.width, input.height].map { text in
        text.map { CountRules.verdict(on: $0, in: 0...9999) }.asDriver(onErrorJustReturn: .empty)
      }
    )
  }

  private func length(_ text: String) -> Double? {
    (try? CountRules.count(text, in: 0...9999)).map { Double($0) }
  }
}
