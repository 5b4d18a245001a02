// SPDX-License-Identifier: MIT

// Plays the animations of a case beside each other and steps through their frames. Without
// scripts, the browser plays the files by itself. The page has apng.js before this file.

"use strict";

(() => {
  // Returns the frames of an image whose address holds an APNG file.
  async function decode(source) {
    const text = atob(source.slice(source.indexOf(",") + 1));
    return framesOfAPNG(Uint8Array.from(text, (letter) => letter.charCodeAt(0)));
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
    const end = Math.max(...animations.map((one) => one.end));
    // An animation that ends earlier differs from then on.
    const earlierEnds = animations.map((one) => one.end).filter((time) => time < end);
    const times = [...new Set(animations.flatMap((one) => one.pictures.map((picture) => picture.time))
      .concat(earlierEnds))];
    times.sort((one, other) => one - other);
    const hasEnded = (time) => earlierEnds.some((other) => other <= time);
    const differing = times.map((time) => animations.length === 2
      && (hasEnded(time) || !areEqual(pictureAt(animations[0], time), pictureAt(animations[1], time))));
    const range = player.querySelector("input");
    const label = player.querySelector("output");
    const play = player.querySelector("[data-play]");
    let current = Math.max(0, differing.indexOf(true));
    let clock = null;

    function show(index) {
      current = (index + times.length) % times.length;
      range.value = current;
      contexts.forEach((context, number) => {
        context.putImageData(pictureAt(animations[number], times[current]), 0, 0);
      });
      const note = hasEnded(times[current]) ? ", one has ended" : differing[current] ? ", different" : "";
      label.value = `${Math.round(times[current])} ms${note}`;
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
