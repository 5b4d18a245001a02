// SPDX-License-Identifier: MIT

// BannerSchema: JSON Schemas of documents and sets, derived from the descriptions of options,
// properties and steps.
