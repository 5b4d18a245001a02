// SPDX-License-Identifier: MIT

// BannerScreens: one picture of one screen. `Screenshot` describes the content and `Renderer`
// renders it. The kit lays out the banner, `ScreenComposer` places it between the page and the
// bars, and `DeviceBezel` adds the area around the screen. Warnings come from the finished
// layout, never from a second set of rules.
