// SPDX-License-Identifier: MIT

// BannerChrome: what the system and an ordinary app draw around a banner. Status bar, navigation
// bar, toolbar, tab bar, keyboard, home indicator, cut-out, a demo page, and the device itself.
// Figures follow chrome.md by section.
