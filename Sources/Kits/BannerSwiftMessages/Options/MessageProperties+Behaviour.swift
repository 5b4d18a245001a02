// SPDX-License-Identifier: MIT

internal import BannerKitInterface

extension MessageProperties {
  /// The numbers that stand for the words of a duration.
  enum Stay {
    static let automatic = -1.0
    static let forever = -2.0
    static let indefinite = -3.0
  }

  /// What matters while time goes on, and changes no picture of a message at rest.
  ///
  /// Source of all defaults: swiftmessages.md 1.11, 1.13, 1.18.
  static let behaviour =
    [
      Property(
        "duration",
        .namedNumber(
          Metrics.times,
          names: [
            .init("automatic", Stay.automatic), .init("forever", Stay.forever),
            .init("indefinite", Stay.indefinite),
          ]), "seconds it stays; automatic is 2, a segue stays for ever"),
      Property(
        "delay", .number(Metrics.times), standard: .number(0),
        "seconds before it is queued, of the duration indefinite"),
      Property(
        "minimum", .number(Metrics.times), standard: .number(0),
        "seconds it is shown at least, of the duration indefinite"),
      Property(
        "interactiveHide", .flag, standard: .flag(true), "whether it can be swiped away"),
      Property(
        "ignoreDuplicates", .flag, standard: .flag(true),
        "whether it is left out while one of its id is shown or queued"),
      Property(
        "priority", .wholeNumber(-1_000_000...1_000_000), standard: .number(0),
        "messages of a higher one are shown first"),
      Property("id", .text, "what tells it from others, by default made of title and body"),
      Property(
        "haptic", .choice(SwiftMessages.Haptic.allCases.map(\.rawValue)),
        "what the device makes itself felt with"),
      Property(
        "includeHaptic", .flag, standard: .flag(false), "whether the theme says that instead"),
      Property(
        "pauseBetweenMessages", .number(Metrics.times), standard: .number(0.5),
        "seconds from its end to the next message"),
    ] + animation

  private static let animation = [
    Property("showDuration", .number(Metrics.times), "seconds it takes to come"),
    Property("hideDuration", .number(Metrics.times), "seconds it takes to go"),
    Property("springDamping", .number(0.01...1), "how little it swings; 1 is not at all"),
    Property(
      "closeSpeedThreshold", .number(0...1e6), "a swipe of more points per second hides it"),
    Property(
      "closePercentThreshold", .number(0...1e6), "a swipe over more of its height hides it"),
    Property("closeAbsoluteThreshold", .number(0...1e6), "a swipe over more points hides it"),
    Property(
      "hideDelay", .number(Metrics.times), "seconds between its leaving the screen and its end"),
  ]

  /// The names of what is an animator's.
  static let animators = animation.map(\.name)
}
