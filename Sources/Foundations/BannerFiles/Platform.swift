// SPDX-License-Identifier: MIT

// The C library calls for files, each with its error check.

internal import BannerSystem
internal import CBannerPlatform

/// Returns the reason why the last call failed.
func lastError() -> String { unsafe String(cString: strerror(errno)) }

/// The kind of an item at a path.
package enum ItemKind: Sendable {
  /// A regular file.
  case file
  /// A folder.
  case folder
  /// A link, a device or a similar item.
  case other
}

// MARK: Errors

/// The meaning of the last error for a file in a sandbox.
enum ErrorCode {
  /// The path leads out of the folder.
  case leadsOutside
  /// The path has too many links, or any link where links are not followed.
  case hasLink
  /// No file can have the name.
  case invalidName
  /// Other programs take each name.
  case taken
  /// Any other error.
  case other
}

/// The meaning of `errno`.
var currentErrorCode: ErrorCode {
  switch errno {
  case EXDEV: .leadsOutside
  case ELOOP: .hasLink
  default: .other
  }
}

/// Whether the last call failed because another program has locked a file.
var isLockedError: Bool { errno == EWOULDBLOCK }

/// Whether the last call failed because something exists at the path.
var isExistsError: Bool { errno == EEXIST }

/// Whether the last call failed because nothing is there.
var isMissingError: Bool { errno == ENOENT || errno == ENOTDIR }

/// Returns whether the files in a folder can be opened by their names.
func isSearchable(_ folder: String) -> Bool { unsafe access(folder, X_OK) == 0 }

/// Returns the result of a function, and keeps `errno` as it was before.
func keepingError<Result>(_ body: () -> Result) -> Result {
  let reason = errno
  defer { errno = reason }
  return body()
}

/// Sets the reason of a failure and returns the result of a failed call.
func failing(_ code: ErrorCode) -> Int32 {
  switch code {
  case .leadsOutside: errno = EXDEV
  case .hasLink: errno = ELOOP
  case .invalidName: errno = EINVAL
  case .taken: errno = EAGAIN
  case .other: break
  }
  return -1
}

// MARK: Opening

/// The descriptor that stands for the working directory.
let workingDirectory = AT_FDCWD

/// The flags that open a folder only as the start of other paths.
let folderFlags = bannerrender_folder_flags()

/// The flags that open a folder to list, lock or flush it.
let readableFolderFlags = O_RDONLY | O_DIRECTORY | O_CLOEXEC

/// The flags that open a file without waiting, in case it is a pipe.
let readingFlags = O_RDONLY | O_CLOEXEC | O_NONBLOCK

/// The flags that open a pipe and wait for its bytes.
let waitingFlags = O_RDONLY | O_CLOEXEC

/// The flags that create or empty a file to write.
let emptyingFlags = O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC

/// The flags that open or create a file to read and to append.
let appendingFlags = O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK

/// Returns a second descriptor of an open file.
func duplicate(_ descriptor: Int32) -> Int32 { fcntl(descriptor, F_DUPFD_CLOEXEC, 3) }

/// The flag that refuses a link as the last part of a path.
let noLinkFlag = O_NOFOLLOW

/// Opens a file at a path.
func openFile(_ path: String, _ flags: Int32, mode: UInt32 = 0) -> Int32 {
  unsafe open(path, flags, mode_t(mode))
}

/// Opens a file at a path relative to a folder.
func openPart(_ folder: Int32, _ name: String, _ flags: Int32, mode: UInt32) -> Int32 {
  unsafe openat(folder, name, flags, mode_t(mode))
}

/// The result of opening a file below a folder in one step.
enum BelowResult {
  case opened(Int32)
  /// The file can't be opened; `errno` has the reason.
  case failed
  /// The path has a link with an absolute target, or leads out of the folder.
  case mayBeInside
  /// The system can't do this in one step.
  case unsupported
}

/// Opens a file below a folder in one step.
func openBelow(
  _ folder: Int32, _ name: String, _ flags: Int32, mode: UInt32, followsLinks: Bool
) -> BelowResult {
  let descriptor = unsafe bannerrender_open_below(folder, name, flags, mode, followsLinks ? 1 : 0)
  if descriptor >= 0 { return .opened(descriptor) }
  return switch errno {
  case EXDEV: .mayBeInside
  // EAGAIN: something on the way was moved at the same moment.
  case ENOSYS, EPERM, EINVAL, E2BIG, EAGAIN: .unsupported
  default: .failed
  }
}

/// Returns the target of a link, or nil if there is no link.
///
/// `errno` is kept.
func linkTarget(_ folder: Int32, _ name: String) -> String? {
  let reason = errno
  defer { errno = reason }
  var bytes = [CChar](repeating: 0, count: FileName.longestPath + 1)
  let room = bytes.count
  let count = unsafe readlinkat(folder, name, &bytes, room)
  return count < 0
    ? nil : String(decoding: bytes[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
}

/// Creates a folder in an existing folder.
@discardableResult
func makeOneFolder(_ path: String) -> Bool { unsafe mkdir(path, 0o777) == 0 }

/// Creates a folder at a path relative to a folder, for this user only or as usual.
@discardableResult
func makeFolder(_ folder: Int32, _ name: String, isPrivate: Bool = false) -> Bool {
  unsafe mkdirat(folder, name, isPrivate ? 0o700 : 0o777) == 0
}

/// Creates a new file.
///
/// An existing file is an error.
func createFile(_ folder: Int32, _ name: String) -> Int32 {
  openPart(folder, name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode: 0o666)
}

/// Creates a file without a name in a folder.
///
/// The result is -1 if this is not supported.
func createNamelessFile(_ folder: Int32, _ name: String) -> Int32 {
  let flags = bannerrender_nameless_flags()
  // The name is given by the path of the descriptor.
  guard flags != 0 else { return -1 }
  guard unsafe access("/proc/self/fd", F_OK) == 0 else { return -1 }
  return openPart(folder, name, flags, mode: 0o666)
}

/// Locks an open file or folder, unless another program has locked it.
func lockWithoutWaiting(_ descriptor: Int32) -> Bool { flock(descriptor, LOCK_EX | LOCK_NB) == 0 }

/// Locks an open file or folder, after waiting for other programs.
func lockWaiting(_ descriptor: Int32) -> Bool {
  while flock(descriptor, LOCK_EX) != 0 { if errno != EINTR { return false } }
  return true
}

/// Returns whether a name leads to an open file or folder.
func isSameItem(_ descriptor: Int32, _ folder: Int32, _ name: String) -> Bool {
  var (one, other) = (stat(), stat())
  guard unsafe fstat(descriptor, &one) == 0 else { return false }
  guard unsafe fstatat(folder, name, &other, AT_SYMLINK_NOFOLLOW) == 0 else { return false }
  return one.st_ino == other.st_ino && one.st_dev == other.st_dev
}

/// Returns the size of a regular file, or nil for any other item.
func regularFileSize(_ descriptor: Int32) -> Int? {
  var status = stat()
  guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
    return nil
  }
  return Int(status.st_size)
}

/// Returns whether a path leads to a named pipe, without opening it.
func isNamedPipe(_ path: String) -> Bool {
  var status = stat()
  return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
}

/// The state of a file.
///
/// It detects changes by editors that write into a file or replace it.
struct FileStamp: Equatable, Sendable {
  /// The device, file number, size, and seconds and nanoseconds of the last change.
  let numbers: [Int64]
  /// The time of the last change.
  var seconds: Int64 { numbers[3] }
  var nanoseconds: Int64 { numbers[4] }

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
      if got > 0 { count += got } else if !canRetry(descriptor, POLLIN) { return nil }
    }
    return count
  }
}

/// Returns whether a read or a write that failed may succeed now.
///
/// Waits if another program left the descriptor in a mode in which calls don't wait.
private func canRetry(_ descriptor: Int32, _ event: Int32) -> Bool {
  if errno == EINTR { return true }
  guard errno == EAGAIN || errno == EWOULDBLOCK else { return false }
  var entry = pollfd(fd: descriptor, events: Int16(event), revents: 0)
  return unsafe poll(&entry, 1, -1) >= 0 || errno == EINTR
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
      if put == 0 || put < 0 && !canRetry(descriptor, POLLOUT) { return false }
      count += max(0, put)
    }
    return true
  }
}

/// Returns at most a number of bytes of a file from an offset on, or nil on failure.
func readPart(_ descriptor: Int32, from offset: Int, count: Int) -> [UInt8]? {
  var got = 0
  let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, used in
    got = unsafe pread(descriptor, buffer.baseAddress, count, off_t(offset))
    used = max(0, got)
  }
  return got < 0 ? nil : bytes
}

/// Removes the bytes of a file from an offset on.
///
/// - Returns: Whether it succeeded.
func cutFile(_ descriptor: Int32, _ size: Int) -> Bool { ftruncate(descriptor, off_t(size)) == 0 }

/// Flushes a file to disk.
func synchronize(_ descriptor: Int32) -> Bool { fsync(descriptor) == 0 || errno == EINVAL }

/// Raises the number of files that the process may have open, as far as the system allows, and
/// returns it.
///
/// The usual limit is low only for programs that use `select`.
func raiseDescriptorLimit() -> Int {
  // Enough for the pictures and layer texts of any set.
  Int(bannerrender_raise_descriptor_limit(1 << 18))
}

/// Closes a file.
func closeFile(_ descriptor: Int32) { _ = close(descriptor) }

/// Closes a file and keeps `errno`.
func closeKeepingError(_ descriptor: Int32) {
  let reason = errno
  _ = close(descriptor)
  errno = reason
}

/// Removes a file.
@discardableResult
func removeFile(_ folder: Int32, _ name: String) -> Bool { unsafe unlinkat(folder, name, 0) == 0 }

/// Moves an item within a folder and replaces an existing file.
func move(_ folder: Int32, _ name: String, _ other: String) -> Bool {
  unsafe renameat(folder, name, folder, other) == 0
}

/// Returns the kind of an item, or nil if there is none.
///
/// Links are not followed.
func kind(_ folder: Int32, _ name: String) -> ItemKind? {
  var status = stat()
  guard unsafe fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
  return switch status.st_mode & S_IFMT {
  case S_IFREG: .file
  case S_IFDIR: .folder
  default: .other
  }
}

/// Returns whether a folder can't be renamed because something is mounted on it.
func isMountPoint(_ folder: Int32, _ name: String) -> Bool {
  unsafe bannerrender_is_mount_point(folder, name)
}

/// Returns whether this process may create items in a folder.
func isWritable(_ folder: Int32, _ name: String) -> Bool {
  unsafe faccessat(folder, name, W_OK | X_OK, AT_EACCESS) == 0
}

/// Removes an item with its contents, as far as possible.
///
/// Links are not followed.
func removeAll(_ folder: Int32, _ name: String) {
  guard !removeFile(folder, name), !removeFolder(folder, name) else { return }
  let opened = openPart(folder, name, readableFolderFlags | noLinkFlag, mode: 0)
  guard opened >= 0 else { return }
  // Files in a folder that can't be written can't be removed.
  _ = fchmod(opened, 0o700)
  removeContents(closing: opened)
  removeFolder(folder, name)
}

/// Removes the contents of an open folder, as far as possible, and closes it.
func removeContents(closing descriptor: Int32) {
  guard let folder = unsafe fdopendir(descriptor) else {
    closeFile(descriptor)
    return
  }
  // The folder stays open, so that each level needs only one descriptor.
  for name in unsafe names(in: folder) { removeAll(descriptor, name) }
  unsafe closedir(folder)
}

/// Returns whether a path is a folder.
///
/// Links are followed.
func isFolder(_ path: String) -> Bool {
  var status = stat()
  return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
}

/// Returns the names of the items in an open folder, without `.` and `..`, in no order.
///
/// The folder is closed. The result is nil if the folder can't be read.
func names(closing descriptor: Int32) -> [String]? {
  guard let folder = unsafe fdopendir(descriptor) else {
    closeKeepingError(descriptor)
    return nil
  }
  defer { unsafe closedir(folder) }
  return unsafe names(in: folder)
}

#if canImport(Darwin)
  private typealias Directory = UnsafeMutablePointer<DIR>
#else
  private typealias Directory = OpaquePointer
#endif

private func names(in folder: Directory) -> [String] {
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
@discardableResult
func removeFolder(_ folder: Int32, _ name: String) -> Bool {
  unsafe unlinkat(folder, name, AT_REMOVEDIR) == 0
}

/// Exchanges two items of a folder in one step.
///
/// The result is `false` if the file system can't do this.
func exchange(_ folder: Int32, _ name: String, _ other: String) -> Bool {
  unsafe bannerrender_exchange(folder, name, other) != 0
}

/// Gives a file without a name a name at which nothing exists.
func giveName(_ descriptor: Int32, _ folder: Int32, _ name: String) -> Bool {
  unsafe linkat(
    AT_FDCWD, "/proc/self/fd/\(descriptor)", folder, name, AT_SYMLINK_FOLLOW) == 0
}

/// Gives a new file the permissions of the existing file that it will replace.
func keepMode(of folder: Int32, _ name: String, for descriptor: Int32) {
  var status = stat()
  guard unsafe fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return }
  _ = fchmod(descriptor, status.st_mode & 0o777)
}

/// Returns a path with every link resolved, or nil if nothing is there.
///
/// - Complexity: O(*n*) in the length of the path where the system knows the path of an open file.
///   The library's own function takes O(*n*²) for a deep folder.
package func realPath(_ path: String) -> String? {
  let descriptor = openFile(path, folderFlags & ~O_DIRECTORY | O_NONBLOCK)
  if descriptor < 0, isMissingError { return nil }
  defer { if descriptor >= 0 { closeFile(descriptor) } }
  if descriptor >= 0, let known = linkTarget(workingDirectory, "/proc/self/fd/\(descriptor)"),
    known.beginsWithSlash
  {
    return known
  }
  guard let resolved = unsafe realpath(path, nil) else { return nil }
  defer { unsafe free(resolved) }
  return unsafe String(cString: resolved)
}
