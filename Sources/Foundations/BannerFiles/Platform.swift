// SPDX-License-Identifier: MIT

// The few calls to the C library that files need, each with its check.

internal import CBannerPlatform

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Why the last call failed.
func lastError() -> String { unsafe String(cString: strerror(errno)) }

/// What can be at a path.
package enum FileKind: Sendable {
  /// A regular file.
  case file
  /// A folder.
  case folder
  /// A link, a device or the like.
  case other
}

/// Opens without waiting, should the path be a pipe.
func openForReading(_ path: String) -> Int32 {
  unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
}

/// Makes a folder in one that is there.
@discardableResult
func makeOneFolder(_ path: String) -> Bool { unsafe mkdir(path, 0o777) == 0 }

/// Makes a new file; one that is there is an error.
func openForWriting(_ path: String) -> Int32 {
  unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
}

/// The size of a regular file; nil for anything else.
func regularFileSize(_ descriptor: Int32) -> Int? {
  var status = stat()
  guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
    return nil
  }
  return Int(status.st_size)
}

/// What tells a file from what it was before: editors write into it or put another in its place.
struct FileStamp: Equatable, Sendable {
  /// Device, number, size, and seconds and nanoseconds of the last change.
  let numbers: [Int64]

  /// The stamp of what a path leads to, links followed; nil if nothing is there.
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

/// Whether nothing or a regular file is at a path; links are not followed.
package func isAbsentOrRegular(_ path: String) -> Bool {
  var status = stat()
  if unsafe lstat(path, &status) != 0 { return true }
  return status.st_mode & S_IFMT == S_IFREG
}

/// Reads until an array is full or the file ends.
///
/// - Returns: The number of bytes; nil on failure.
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

/// Writes all of an array.
///
/// - Returns: Whether it could be done.
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

/// Waits until a file is on the disk.
func synchronize(_ descriptor: Int32) -> Bool { fsync(descriptor) == 0 || errno == EINVAL }

/// Gives a file back.
func closeFile(_ descriptor: Int32) { _ = close(descriptor) }

/// Removes a file.
@discardableResult
func removeFile(_ path: String) -> Bool { unsafe unlink(path) == 0 }

/// Puts a file in another's place.
func renameFile(_ path: String, _ target: String) -> Bool { unsafe rename(path, target) == 0 }

/// What is at a path; links are not followed.
func kind(of path: String) -> FileKind? {
  var status = stat()
  guard unsafe lstat(path, &status) == 0 else { return nil }
  return switch status.st_mode & S_IFMT {
  case S_IFREG: .file
  case S_IFDIR: .folder
  default: .other
  }
}

/// Whether nothing is at a path; what can't be looked at is not absent.
func isAbsent(_ path: String) -> Bool {
  var status = stat()
  return unsafe lstat(path, &status) != 0 && (errno == ENOENT || errno == ENOTDIR)
}

/// Whether a folder is at a path; links are followed.
func isFolder(_ path: String) -> Bool {
  var status = stat()
  return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
}

/// Opens a folder and holds it until it is closed; -1 if somebody else holds it.
func holdFolder(_ path: String) -> Int32 {
  let descriptor = unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW)
  guard descriptor >= 0 else { return -1 }
  guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
    _ = close(descriptor)
    return -1
  }
  return descriptor
}

/// The names of what is in a folder, without `.` and `..`, in no order; nil if it can't be read.
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

/// Exchanges what is at two paths in one step; false where the file system can't.
func exchange(_ path: String, _ other: String) -> Bool {
  unsafe bannerrender_exchange(path, other) != 0
}

/// Makes a file in a folder that has no name yet; -1 where that can't be done.
func openNameless(in folder: String) -> Int32 {
  #if os(Linux)
    // O_TMPFILE, which the headers offer only to C: the flag itself and O_DIRECTORY.
    unsafe open(folder, O_WRONLY | 0o20000000 | O_DIRECTORY | O_CLOEXEC, 0o666)
  #else
    -1
  #endif
}

/// Gives a file without a name one; nothing may be there.
func giveName(_ descriptor: Int32, _ path: String) -> Bool {
  unsafe linkat(AT_FDCWD, "/proc/self/fd/\(descriptor)", AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0
}

/// Gives a new file the permissions of the one whose place it will take, if there is one.
func keepMode(of path: String, for descriptor: Int32) {
  var status = stat()
  guard unsafe lstat(path, &status) == 0 else { return }
  _ = fchmod(descriptor, status.st_mode & 0o777)
}

/// A path with all links followed; nil if nothing is there.
package func realPath(_ path: String) -> String? {
  guard let resolved = unsafe realpath(path, nil) else { return nil }
  defer { unsafe free(resolved) }
  return unsafe String(cString: resolved)
}
