// SPDX-License-Identifier: MIT

// BannerStrings reads the texts of an app: string catalogs (.xcstrings), .strings and .stringsdict.
//
// It chooses plural forms by the rules of CLDR, and fills format strings. It can turn a text into
// one of a pseudolanguage. Errors give the position in the file.
