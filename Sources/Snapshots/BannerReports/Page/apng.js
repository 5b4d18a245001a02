// SPDX-License-Identifier: MIT
// Reads the frames of an APNG file, because no browser lets a script step through them.

const signature = new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10]);
const table = Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xEDB88320 : value >>> 1;
  return value >>> 0;
});

/** @param {Uint8Array} bytes */
function crc(bytes) {
  let value = 0xFFFFFFFF;
  for (const byte of bytes) value = (value >>> 8) ^ table[(value ^ byte) & 255];
  return (value ^ 0xFFFFFFFF) >>> 0;
}

/** @param {string} name @param {Uint8Array} body */
function chunk(name, body) {
  const bytes = new Uint8Array(body.length + 12);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, body.length);
  bytes.set([...name].map((letter) => letter.charCodeAt(0)), 4);
  bytes.set(body, 8);
  view.setUint32(body.length + 8, crc(bytes.subarray(4, body.length + 8)));
  return bytes;
}

/** Returns the size of a file, and its frames, each with its parts of a PNG file.
 * @param {Uint8Array} bytes */
function parse(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  /** @type {Uint8Array[]} */
  const shared = [];
  /** @type {{width: number, height: number, x: number, y: number, delay: number, disposal: number, blend: number, data: Uint8Array[]}[]} */
  const frames = [];
  let header = new Uint8Array(13);
  for (let place = 8; place + 12 <= bytes.length;) {
    const length = view.getUint32(place);
    const name = String.fromCharCode(...bytes.subarray(place + 4, place + 8));
    const start = place + 8;
    const body = bytes.subarray(start, start + length);
    if (name === "IHDR") {
      header = body.slice();
    } else if (name === "fcTL") {
      frames.push({
        width: view.getUint32(start + 4), height: view.getUint32(start + 8),
        x: view.getUint32(start + 12), y: view.getUint32(start + 16),
        delay: 1000 * view.getUint16(start + 20) / (view.getUint16(start + 22) || 100),
        disposal: bytes[start + 24], blend: bytes[start + 25], data: [],
      });
    } else if (name === "IDAT") {
      if (frames.length === 0) frames.push({ width: 0, height: 0, x: 0, y: 0, delay: 0, disposal: 0, blend: 0, data: [] });
      frames[0].data.push(body);
    } else if (name === "fdAT") {
      frames[frames.length - 1].data.push(body.subarray(4));
    } else if (["PLTE", "tRNS", "sRGB", "gAMA"].includes(name)) {
      shared.push(chunk(name, body));
    }
    place = start + length + 4;
  }
  const size = new DataView(header.buffer);
  return { width: size.getUint32(0), height: size.getUint32(4), header, shared, frames };
}

/** Returns every frame of a file as a whole picture with its time in milliseconds; null if they take too many bytes.
 * @param {Uint8Array} bytes @param {number} mostBytes */
export async function framesOfAPNG(bytes, mostBytes = Infinity) {
  const { width, height, header, shared, frames } = parse(bytes);
  if (4 * width * height * frames.length > mostBytes) return null;
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [width, height];
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d", { willReadFrequently: true }));
  let time = 0;
  /** @type {{time: number, data: ImageData}[]} */
  const pictures = [];
  for (const frame of frames) {
    const own = header.slice();
    const view = new DataView(own.buffer);
    view.setUint32(0, frame.width || width);
    view.setUint32(4, frame.height || height);
    const file = new Blob([
      signature, chunk("IHDR", own), ...shared, ...frame.data.map((data) => chunk("IDAT", data)), chunk("IEND", new Uint8Array()),
    ], { type: "image/png" });
    const before = frame.disposal === 2 ? context.getImageData(0, 0, width, height) : null;
    const picture = await createImageBitmap(file);
    if (frame.blend === 0) context.clearRect(frame.x, frame.y, picture.width, picture.height);
    context.drawImage(picture, frame.x, frame.y);
    pictures.push({ time, data: context.getImageData(0, 0, width, height) });
    time += frame.delay;
    if (frame.disposal === 1) context.clearRect(frame.x, frame.y, picture.width, picture.height);
    if (before) context.putImageData(before, 0, 0);
  }
  return { width, height, pictures, end: time };
}

/** Returns the picture of an animation at a time in milliseconds.
 * @param {{pictures: {time: number, data: ImageData}[]}} animation @param {number} time */
export function pictureAt(animation, time) {
  let found = animation.pictures[0];
  for (const picture of animation.pictures) if (picture.time <= time + 0.01) found = picture;
  return found.data;
}

/** Returns whether two pictures are equal.
 * @param {ImageData} one @param {ImageData} other */
export function areEqual(one, other) {
  return one.width === other.width && one.height === other.height
    && one.data.every((level, index) => level === other.data[index]);
}
