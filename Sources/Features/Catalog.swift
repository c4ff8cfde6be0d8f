public import RxWeb

/// The pages of the application.
public enum Catalog {
  /// Every page, in the order of the bar of pages.
  public static func pages(_ services: Services) -> [PageDefinition] {
    [
      HeroesPage.definition(services),
      CartPage.definition(services),
      CataloguePage.definition(),
      FriendsPage.definition(services),
      FriendPage.definition(services),
      LabPage.definition(),
      LabHelloPage.definition(services),
      LabPeoplePage.definition(services),
      LabControlsPage.definition(services),
      LabSubjectsPage.definition(services),
      LabShapesPage.definition(services),
      LabSignInPage.definition(services),
      RegisterPage.definition(services),
      LoginPage.definition(services),
      AccountPage.definition(services),
    ]
  }
}
