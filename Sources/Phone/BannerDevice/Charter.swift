// SPDX-License-Identifier: MIT

// Device: the pretend device. Screens, bodies, safe areas, cut-outs, bar heights, system colours and text
// sizes, as numbers with their sources; nothing here draws.
//
// Lengths are points with y downward unless a name says pixels. Figures follow the specification
// of the system chrome (chrome.md) by section. What that marks as uncertain is marked `uncertain`
// here as well: it is drawn, but no test holds on to it.
