// SPDX-License-Identifier: MIT

// BannerFiles reads and writes files and folders. Files are read completely and within limits.
// They are written next to their destination and renamed when they are complete (`AtomicFile`,
// `AtomicFolder`). `OutputPathRegistry` rejects an output that would overwrite an input.
// `FileAccessLog` records the files that `--watch` has to watch.
