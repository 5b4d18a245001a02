// SPDX-License-Identifier: MIT

// BannerArchives reads ZIP archives, as CI services pack the files of a run. Nothing is extracted
// to the file system: a caller asks for a file by its name and gets its bytes.
