// SPDX-License-Identifier: MIT

// Plays the animations of a case beside each other and steps through their frames. Without
// scripts, the browser plays the files by itself.

"use strict";

(() => {
  const signature = [137, 80, 78, 71, 13, 10, 26, 10];
  const table = Array.from({ length: 256 }, (_, index) => {
    let value = index;
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xEDB88320 : value >>> 1;
    return value >>> 0;
  });

  function crc(bytes) {
    let value = 0xFFFFFFFF;
    for (const byte of bytes) value = (value >>> 8) ^ table[(value ^ byte) & 255];
    return (value ^ 0xFFFFFFFF) >>> 0;
  }

  function chunk(name, body) {
    const bytes = new Uint8Array(body.length + 12);
    const view = new DataView(bytes.buffer);
    view.setUint32(0, body.length);
    bytes.set([...name].map((letter) => letter.charCodeAt(0)), 4);
    bytes.set(body, 8);
    view.setUint32(body.length + 8, crc(bytes.subarray(4, body.length + 8)));
    return bytes;
  }

  // Returns the size of an APNG file, and its frames as separate PNG files.
  function parse(bytes) {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const shared = [];
    const frames = [];
    let header;
    for (let place = 8; place + 12 <= bytes.length;) {
      const length = view.getUint32(place);
      const name = String.fromCharCode(...bytes.subarray(place + 4, place + 8));
      const start = place + 8;
      const body = bytes.subarray(start, start + length);
      if (name === "IHDR") {
        header = body;
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
    const size = new DataView(header.buffer, header.byteOffset);
    const [width, height] = [size.getUint32(0), size.getUint32(4)];
    for (const frame of frames) {
      const own = header.slice();
      const ownView = new DataView(own.buffer);
      ownView.setUint32(0, frame.width || width);
      ownView.setUint32(4, frame.height || height);
      frame.file = new Blob([
        new Uint8Array(signature), chunk("IHDR", own), ...shared,
        ...frame.data.map((data) => chunk("IDAT", data)), chunk("IEND", new Uint8Array()),
      ], { type: "image/png" });
    }
    return { width, height, frames };
  }

  // Returns every frame as a whole picture with its time in milliseconds.
  async function decode(source) {
    const text = atob(source.slice(source.indexOf(",") + 1));
    const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    const { width, height, frames } = parse(bytes);
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext("2d", { willReadFrequently: true });
    let time = 0;
    const pictures = [];
    for (const frame of frames) {
      const before = frame.disposal === 2 ? context.getImageData(0, 0, width, height) : null;
      const picture = await createImageBitmap(frame.file);
      if (frame.blend === 0) context.clearRect(frame.x, frame.y, picture.width, picture.height);
      context.drawImage(picture, frame.x, frame.y);
      pictures.push({ time, data: context.getImageData(0, 0, width, height) });
      time += frame.delay;
      if (frame.disposal === 1) context.clearRect(frame.x, frame.y, picture.width, picture.height);
      if (before) context.putImageData(before, 0, 0);
    }
    return { width, height, pictures, end: time };
  }

  function at(animation, time) {
    let found = animation.pictures[0];
    for (const picture of animation.pictures) if (picture.time <= time + 0.01) found = picture;
    return found;
  }

  function areEqual(one, other) {
    if (one.data.length !== other.data.length) return false;
    return one.data.every((level, index) => level === other.data[index]);
  }

  async function start(player) {
    const images = [...player.querySelectorAll("img")];
    const animations = await Promise.all(images.map((image) => decode(image.src)));
    const contexts = images.map((image, index) => {
      const canvas = document.createElement("canvas");
      canvas.width = animations[index].width;
      canvas.height = animations[index].height;
      canvas.setAttribute("role", "img");
      canvas.setAttribute("aria-label", image.alt);
      image.replaceWith(canvas);
      return canvas.getContext("2d");
    });
    const times = [...new Set(animations.flatMap((one) => one.pictures.map((picture) => picture.time)))];
    times.sort((one, other) => one - other);
    const differing = times.map((time) => animations.length === 2
      && !areEqual(at(animations[0], time).data, at(animations[1], time).data));
    const end = Math.max(...animations.map((one) => one.end));
    const range = player.querySelector("input");
    const label = player.querySelector("output");
    const play = player.querySelector("[data-play]");
    let current = Math.max(0, differing.indexOf(true));
    let clock = null;

    function show(index) {
      current = (index + times.length) % times.length;
      range.value = current;
      contexts.forEach((context, number) => {
        context.putImageData(at(animations[number], times[current]).data, 0, 0);
      });
      label.value = `${Math.round(times[current])} ms${differing[current] ? ", different" : ""}`;
    }

    function stop() {
      cancelAnimationFrame(clock);
      clock = null;
      play.textContent = "Play";
    }

    range.max = times.length - 1;
    range.addEventListener("input", () => { stop(); show(Number(range.value)); });
    play.addEventListener("click", () => {
      if (clock) return stop();
      const began = performance.now() - times[current];
      play.textContent = "Pause";
      const tick = (now) => {
        const time = (now - began) % (end || 1);
        let index = 0;
        times.forEach((other, place) => { if (other <= time) index = place; });
        if (index !== current) show(index);
        clock = requestAnimationFrame(tick);
      };
      clock = requestAnimationFrame(tick);
    });
    for (const button of player.querySelectorAll("[data-step]")) {
      button.addEventListener("click", () => { stop(); show(current + Number(button.dataset.step)); });
    }
    player.querySelector("[data-different]").addEventListener("click", () => {
      stop();
      for (let count = 1; count <= times.length; count += 1) {
        const index = (current + count) % times.length;
        if (differing[index]) return show(index);
      }
    });
    player.classList.add("ready");
    show(current);
  }

  // Decoding takes time and memory, so it waits until a player is looked at.
  const observer = new IntersectionObserver((entries) => {
    for (const entry of entries) {
      if (!entry.isIntersecting) continue;
      observer.unobserve(entry.target);
      start(entry.target).catch(() => entry.target.classList.add("failed"));
    }
  });
  for (const player of document.querySelectorAll(".player")) observer.observe(player);
})();
