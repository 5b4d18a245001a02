// SPDX-License-Identifier: MIT

/// The events of a control, with the names of UIKit's control events.
public struct BulletinControlEvents: OptionSet, Sendable, Hashable {
  /// The events as bits.
  public let rawValue: Int

  /// Creates events from their bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// A finger was lifted inside a button.
  public static let touchUpInside = BulletinControlEvents(rawValue: 1)
  /// The value changed.
  public static let valueChanged = BulletinControlEvents(rawValue: 2)
  /// A field received the keyboard.
  public static let editingDidBegin = BulletinControlEvents(rawValue: 4)
  /// Text was typed or deleted.
  public static let editingChanged = BulletinControlEvents(rawValue: 8)
  /// A field lost the keyboard.
  public static let editingDidEnd = BulletinControlEvents(rawValue: 16)
  /// The return key was pressed.
  public static let editingDidEndOnExit = BulletinControlEvents(rawValue: 32)
}

/// A view of a card that receives touches: a button, a text field, or a date picker.
public class BulletinControl: BulletinView {
  private struct Action {
    weak var target: AnyObject?
    var events: BulletinControlEvents
    var perform: (BulletinControl) -> Void
  }

  private var actions: [Action] = []

  /// Calls a method of an object for some events, like UIKit's `addTarget(_:action:for:)`.
  ///
  ///     button.addTarget(self, action: Page.buttonTapped, for: .touchUpInside)
  ///
  /// - Parameters:
  ///   - target: The object, which is held weakly.
  ///   - action: One of its methods.
  ///   - events: The events.
  public func addTarget<Target: AnyObject>(
    _ target: Target, action: @escaping (Target) -> () -> Void, for events: BulletinControlEvents
  ) {
    actions.append(
      Action(target: target, events: events) { [weak target] _ in
        if let target { action(target)() }
      })
  }

  /// Calls a method of an object with the control for some events.
  ///
  /// - Parameters:
  ///   - target: The object, which is held weakly.
  ///   - action: One of its methods, with a control of this type as its argument.
  ///   - events: The events.
  public func addTarget<Target: AnyObject, Sender: BulletinControl>(
    _ target: Target, action: @escaping (Target) -> (Sender) -> Void,
    for events: BulletinControlEvents
  ) {
    actions.append(
      Action(target: target, events: events) { [weak target] control in
        if let target, let sender = control as? Sender { action(target)(sender) }
      })
  }

  /// Calls a closure for some events.
  public func addAction(for events: BulletinControlEvents, _ action: @escaping () -> Void) {
    actions.append(Action(target: self, events: events) { _ in action() })
  }

  /// Stops calling an object's methods for some events.
  ///
  /// - Parameters:
  ///   - target: The object, or nil for all objects.
  ///   - action: Always nil, which stands for all methods of the object.
  ///   - events: The events.
  public func removeTarget(
    _ target: AnyObject?, action: Never?, for events: BulletinControlEvents
  ) {
    for index in actions.indices where target == nil || actions[index].target === target {
      actions[index].events.subtract(events)
    }
    actions.removeAll { $0.events.isEmpty }
  }

  /// Returns whether any action exists for some events.
  func hasActions(for events: BulletinControlEvents) -> Bool {
    actions.contains { !$0.events.isDisjoint(with: events) && $0.target != nil }
  }

  /// Calls the actions for some events.
  public func sendActions(for events: BulletinControlEvents) {
    for action in actions where !action.events.isDisjoint(with: events) && action.target != nil {
      action.perform(self)
    }
  }

  override func watch(_ walk: ViewWalk) {
    super.watch(walk)
    walk.observer?.add(self)
  }

  override var control: CardElement.Control? { .other(ObjectIdentifier(self)) }
}
