// SPDX-License-Identifier: MIT

// Timeline: when things happen and how values move in between. A clock that stands still until it is
// told to go on, UIKit's timing curves and springs, and tracks of values that can be asked for any
// instant. Nothing here knows what a banner is; no other clock exists in the project.
