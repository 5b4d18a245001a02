// SPDX-License-Identifier: MIT

// BannerScreens: one picture of one screen. `Screenshot` says what is on it and `Renderer` draws
// it: the kit lays the banner out, `ScreenComposer` puts it between page and bars, `DeviceBezel`
// is what surrounds the screen. Warnings come from what was laid out, never from a second set of
// rules.
