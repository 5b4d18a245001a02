// SPDX-License-Identifier: MIT

// Views: what UIKit itself ships, as values. Each measures itself like its original and then emits
// layers. Nothing here belongs to one banner library.
