// SPDX-License-Identifier: MIT

// BannerDevice describes the simulated device. It has screens, bodies, safe areas, cutouts, bar
// heights, system colors and text sizes, as numbers with their sources. It draws nothing.
//
// Lengths are in points, with y downward, unless a name says pixels. Measurements cite sections
// of the specification of the system chrome (chrome.md). Values that chrome.md marks as uncertain
// are marked `uncertain` here as well. They are drawn, but no test depends on them.
