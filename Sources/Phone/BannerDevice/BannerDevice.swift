// SPDX-License-Identifier: MIT

// BannerDevice: the simulated device. Screens, bodies, safe areas, cut-outs, bar heights, system
// colors and text sizes, as numbers with their sources. Nothing here draws.
//
// Lengths are points with y downward unless a name says pixels. Figures follow the specification
// of the system chrome (chrome.md) by section. What it marks as uncertain is marked `uncertain`
// here as well: it is drawn, but no test depends on it.
