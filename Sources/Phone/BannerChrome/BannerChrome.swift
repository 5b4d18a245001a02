// SPDX-License-Identifier: MIT

// BannerChrome draws the system and app interface around a banner. It covers the status bar,
// navigation bar, toolbar, tab bar, keyboard, home indicator, cutout, a demo page and the device
// itself. Measurements cite sections of chrome.md.
