// SPDX-License-Identifier: MIT

// BannerFiles: files and folders. They are read whole and within limits, written beside their
// place and renamed when they are complete (`AtomicFile`, `AtomicFolder`). `OutputPathRegistry`
// refuses an output that would overwrite an input, and `FileAccessLog` notes what `--watch` has
// to watch.
