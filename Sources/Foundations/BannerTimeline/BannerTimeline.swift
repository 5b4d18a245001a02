// SPDX-License-Identifier: MIT

// BannerTimeline: when things happen, and how values move in between.
//
// A clock that stands still until it is told to advance, UIKit's timing curves and springs, and
// tracks of values that answer for any instant. Nothing here knows a banner, and the project has
// no other clock.
