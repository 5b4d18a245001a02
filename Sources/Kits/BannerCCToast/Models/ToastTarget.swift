// SPDX-License-Identifier: MIT

public import BannerKitInterface

/// The view that a toast is shown in: the `UIView` that an application passes.
///
/// Toasts hold it weakly, as in the original: once the view is gone, so are its toasts. Toasts of
/// a view that is in no window are dropped.
public typealias ToastTarget = HostView
