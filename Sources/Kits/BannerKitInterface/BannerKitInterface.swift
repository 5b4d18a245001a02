// SPDX-License-Identifier: MIT

// BannerKitInterface: what a banner library offers to be drawn, and what it is given.
//
// A kit makes a `BannerModel` of a request, and a `Presentation` of a model in a host. Over time
// a `KitPresenter` acts in a `Simulation`. A library's own functions act in it too, and may describe
// a banner that the screen makes (`BannerDescription`). `DesignReader` reads designs for all kits.
// Kits know no documents, command lines or pixels.
