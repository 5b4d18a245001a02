// SPDX-License-Identifier: MIT

// BannerKitInterface defines what a banner library provides for rendering, and the input that it
// gets.
//
// A kit turns a `BannerRequest` into a `BannerModel`, and a model into a `Presentation` in a
// host. Over time, a `KitPresenter` runs in a `Simulation`. A library's own functions run in the
// simulation too. They may create a `BannerDescription`, which the screen turns into a banner.
// `DesignReader` reads designs for every kit. Kits don't depend on documents, command lines or
// pixels.
