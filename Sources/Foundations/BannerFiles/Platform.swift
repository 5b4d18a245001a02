// SPDX-License-Identifier: MIT

// The C library calls for files, each with its error check.

internal import CBannerPlatform

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Returns the reason why the last call failed.
func lastError() -> String { unsafe String(cString: strerror(errno)) }

/// The kind of an item at a path.
package enum FileKind: Sendable {
  /// A regular file.
  case file
  /// A folder.
  case folder
  /// A link, a device or a similar item.
  case other
}

/// Opens a file without waiting, in case the path is a pipe.
func openForReading(_ path: String) -> Int32 {
  unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
}

/// Creates a folder in an existing folder.
@discardableResult
func makeOneFolder(_ path: String) -> Bool { unsafe mkdir(path, 0o777) == 0 }

/// Creates a new file.
///
/// An existing file is an error.
func openForWriting(_ path: String) -> Int32 {
  unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
}

/// Returns the size of a regular file, or nil for any other item.
func regularFileSize(_ descriptor: Int32) -> Int? {
  var status = stat()
  guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
    return nil
  }
  return Int(status.st_size)
}

/// The state of a file.
///
/// It detects changes by editors that write into a file or replace it.
struct FileStamp: Equatable, Sendable {
  /// The device, file number, size, and seconds and nanoseconds of the last change.
  let numbers: [Int64]

  /// Creates the stamp of a path's target, or nil if nothing is there.
  ///
  /// Links are followed.
  init?(_ path: String) {
    var status = stat()
    guard !path.utf8.contains(0), unsafe stat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    numbers = [
      Int64(truncatingIfNeeded: status.st_dev), Int64(truncatingIfNeeded: status.st_ino),
      Int64(status.st_size), Int64(time.tv_sec), Int64(time.tv_nsec),
    ]
  }
}

/// Returns whether a path is missing or a regular file.
///
/// Links are not followed.
package func isAbsentOrRegular(_ path: String) -> Bool {
  var status = stat()
  if unsafe lstat(path, &status) != 0 { return true }
  return status.st_mode & S_IFMT == S_IFREG
}

/// Reads until an array is full or the file ends.
///
/// - Returns: The number of bytes, or nil on failure.
func readAll(_ descriptor: Int32, into bytes: inout [UInt8]) -> Int? {
  unsafe bytes.withUnsafeMutableBytes { buffer in
    var count = 0
    while count < buffer.count {
      let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[count...])
      let got = unsafe read(descriptor, rest.baseAddress, rest.count)
      if got == 0 { break }
      if got > 0 { count += got } else if errno != EINTR { return nil }
    }
    return count
  }
}

/// Writes an entire array.
///
/// - Returns: Whether the write succeeded.
func writeAll(_ descriptor: Int32, _ bytes: [UInt8]) -> Bool {
  unsafe bytes.withUnsafeBytes { buffer in
    var count = 0
    while count < buffer.count {
      let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[count...])
      let put = unsafe write(descriptor, rest.baseAddress, rest.count)
      if put > 0 { count += put } else if put == 0 || errno != EINTR { return false }
    }
    return true
  }
}

/// Flushes a file to disk.
func synchronize(_ descriptor: Int32) -> Bool { fsync(descriptor) == 0 || errno == EINVAL }

/// Closes a file.
func closeFile(_ descriptor: Int32) { _ = close(descriptor) }

/// Removes a file.
@discardableResult
func removeFile(_ path: String) -> Bool { unsafe unlink(path) == 0 }

/// Moves a file and replaces an existing file.
func renameFile(_ path: String, _ target: String) -> Bool { unsafe rename(path, target) == 0 }

/// Returns the kind of the item at a path.
///
/// Links are not followed.
func kind(of path: String) -> FileKind? {
  var status = stat()
  guard unsafe lstat(path, &status) == 0 else { return nil }
  return switch status.st_mode & S_IFMT {
  case S_IFREG: .file
  case S_IFDIR: .folder
  default: .other
  }
}

/// Returns whether nothing exists at a path.
///
/// If this can't be determined, the result is `false`.
func isAbsent(_ path: String) -> Bool {
  var status = stat()
  return unsafe lstat(path, &status) != 0 && (errno == ENOENT || errno == ENOTDIR)
}

/// Returns whether a path is a folder.
///
/// Links are followed.
func isFolder(_ path: String) -> Bool {
  var status = stat()
  return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
}

/// Opens and locks a folder until it is closed.
///
/// The result is -1 if another program has locked it.
func holdFolder(_ path: String) -> Int32 {
  let descriptor = unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW)
  guard descriptor >= 0 else { return -1 }
  guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
    _ = close(descriptor)
    return -1
  }
  return descriptor
}

/// Returns the names of the items in a folder, without `.` and `..`, in no order.
///
/// The result is nil if the folder can't be read.
func names(inFolder path: String) -> [String]? {
  guard let folder = unsafe opendir(path) else { return nil }
  defer { unsafe closedir(folder) }
  var names: [String] = []
  while let entry = unsafe readdir(folder) {
    let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
      unsafe pointer.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
    }
    if name != ".", name != ".." { names.append(name) }
  }
  return names
}

/// Removes an empty folder.
func removeFolder(_ path: String) -> Bool { unsafe rmdir(path) == 0 }

/// Exchanges the items at two paths in one step.
///
/// The result is `false` if the file system can't do this.
func exchange(_ path: String, _ other: String) -> Bool {
  unsafe bannerrender_exchange(path, other) != 0
}

/// Creates a file without a name in a folder.
///
/// The result is -1 if this is not supported.
func openNameless(in folder: String) -> Int32 {
  #if os(Linux)
    // O_TMPFILE, which the headers provide only for C: the flag and O_DIRECTORY.
    unsafe open(folder, O_WRONLY | 0o20000000 | O_DIRECTORY | O_CLOEXEC, 0o666)
  #else
    -1
  #endif
}

/// Gives a file without a name a name, at a path where nothing exists.
func giveName(_ descriptor: Int32, _ path: String) -> Bool {
  unsafe linkat(AT_FDCWD, "/proc/self/fd/\(descriptor)", AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0
}

/// Gives a new file the permissions of the existing file that it will replace.
func keepMode(of path: String, for descriptor: Int32) {
  var status = stat()
  guard unsafe lstat(path, &status) == 0 else { return }
  _ = fchmod(descriptor, status.st_mode & 0o777)
}

/// Returns a path with every link resolved, or nil if nothing is there.
package func realPath(_ path: String) -> String? {
  guard let resolved = unsafe realpath(path, nil) else { return nil }
  defer { unsafe free(resolved) }
  return unsafe String(cString: resolved)
}
