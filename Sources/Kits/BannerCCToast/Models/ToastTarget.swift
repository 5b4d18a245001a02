// SPDX-License-Identifier: MIT

public import BannerKitInterface

/// The view a toast is shown in: the `UIView` that an application passes.
///
/// Toasts hold it weakly, as the original does: one that nobody else keeps is gone, and its toasts with it. Toasts
/// of a view in no window are dropped.
public typealias ToastTarget = HostView
