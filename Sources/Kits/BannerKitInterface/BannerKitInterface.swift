// SPDX-License-Identifier: MIT

// BannerKitInterface: what a banner library offers to be drawn, and what it is given.
//
// A kit makes a `BannerModel` of a request, and a `Presentation` of a model in a host. Over time
// a `KitPresenter` acts in a `Simulation`. Kits know no files, command lines or pixels.
