// SPDX-License-Identifier: MIT

// Until every kit has its own.
extension Kit {
  public func director(in simulation: Simulation) -> any Director {
    preconditionFailure("\(name) has no behaviour yet")
  }
  public var calls: [CallDescription] { [] }
  public var events: [EventDescription] { [] }
}
