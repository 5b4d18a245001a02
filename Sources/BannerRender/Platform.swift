// SPDX-License-Identifier: MIT

// The few calls to the C library that files need, each with its check.

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Why the last call failed.
func lastError() -> String { unsafe String(cString: strerror(errno)) }

/// Opens without waiting, should the path be a pipe.
func openForReading(_ path: String) -> Int32 {
  unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
}

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

/// Whether nothing or a regular file is at a path; links are not followed.
func isAbsentOrRegular(_ path: String) -> Bool {
  var status = stat()
  if unsafe lstat(path, &status) != 0 { return true }
  return status.st_mode & S_IFMT == S_IFREG
}

/// Reads into an array behind an index; the number of bytes, 0 at the end, -1 on failure.
func readSome(_ descriptor: Int32, into bytes: inout [UInt8], from index: Int) -> Int {
  unsafe bytes.withUnsafeMutableBytes { buffer in
    let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[index...])
    while true {
      let count = unsafe read(descriptor, rest.baseAddress, rest.count)
      if count >= 0 || errno != EINTR { return count }
    }
  }
}

/// Writes what lies behind an index; the number of bytes, -1 on failure.
func writeSome(_ descriptor: Int32, _ bytes: [UInt8], from index: Int) -> Int {
  unsafe bytes.withUnsafeBytes { buffer in
    let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[index...])
    while true {
      let count = unsafe write(descriptor, rest.baseAddress, rest.count)
      if count >= 0 || errno != EINTR { return count }
    }
  }
}

/// Waits until a file is on the disk.
func synchronize(_ descriptor: Int32) -> Bool { fsync(descriptor) == 0 || errno == EINVAL }

/// Gives a file back.
func closeFile(_ descriptor: Int32) { _ = close(descriptor) }

/// Removes a file.
func removeFile(_ path: String) { _ = unsafe unlink(path) }

/// Puts a file in another's place.
func renameFile(_ path: String, _ target: String) -> Bool { unsafe rename(path, target) == 0 }

/// A number that no other running program has.
func processNumber() -> Int32 { getpid() }
