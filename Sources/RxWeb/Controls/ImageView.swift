public import Mustache
public import Rx

/// A picture.
public final class ImageView: Control {
  /// A picture of this site, and what it shows.
  public struct Image: Hashable, Sendable {
    /// The address, from the site's root: `/seal.svg`.
    public var path: String
    /// What the picture shows, for those who do not see it.
    public var description: String

    /// Makes a picture.
    public init(path: String, description: String) {
      self.path = path
      self.description = description
    }
  }

  /// The picture, if there is one.
  public var image: Image? {
    didSet { if image != oldValue { setNeedsRender() } }
  }

  /// Makes a view without a picture.
  public init(_ name: String) {
    super.init(name, template: "controls/image-view")
  }

  public override var context: Object {
    var context = super.context
    context["image"] =
      image.map { image in
        .object(["path": .string(image.path), "description": .string(image.description)])
      } ?? .null
    return context
  }
}

extension Reactive where Base: ImageView {
  /// The picture; nil leaves the place empty.
  public var image: Binder<ImageView.Image?> {
    Binder(base) { view, image in view.image = image }
  }
}
