// SPDX-License-Identifier: MIT

// BannerTimeline contains the clock and the motion of values.
//
// It has a clock that you advance yourself, UIKit's timing curves and springs, and tracks of
// values that can be read at any instant. The module does not depend on banners, and the project
// has no other clock.
