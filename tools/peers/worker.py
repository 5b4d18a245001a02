# SPDX-License-Identifier: MIT
"""Measures one variant of one renderer in a separate process: worker.py MODULE WAY SCENES --reps N [--keep FOLDER]

It prints a line of JSON for each repetition of a screen, and one for a batch of banners in separate files.
With WAY "?", it prints the renderer's variants and version, or the missing packages."""
import argparse, importlib, json, sys, tempfile, time
from pathlib import Path

import scenes


class Clock:
    """Measures the processor and wall time of a block, in milliseconds."""

    def __init__(self): self.cpu = self.wall = 0

    def __enter__(self): self.start = (time.process_time_ns(), time.perf_counter_ns())

    def __exit__(self, *_):
        self.cpu += (time.process_time_ns() - self.start[0]) / 1e6
        self.wall += (time.perf_counter_ns() - self.start[1]) / 1e6


def file(renderer, scene, raster, encode):
    """Draws a scene. If a renderer draws and encodes in one step, all time counts as raster."""
    if hasattr(renderer, "file"):
        with raster: return renderer.file(scene)
    with raster: drawn = renderer.draw(scene)
    with encode: return renderer.encode(drawn)


def row(module, renderer, scene_name, raster, encode, total, size):
    on_the_wall = getattr(module, "IN_SEVERAL_PROCESSES", False)
    def of(clock): return clock.wall if on_the_wall else clock.cpu
    told = not hasattr(renderer, "file")
    print(json.dumps({
        "scene": scene_name, "raster": of(raster) if told else None,
        "encode": of(encode) if told else None, "total": of(total), "bytes": size,
        "wall": on_the_wall}), flush=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("module")
    parser.add_argument("way")
    parser.add_argument("scenes", type=Path, nargs="?")
    parser.add_argument("--reps", type=int, default=5)
    parser.add_argument("--keep", type=Path)
    options = parser.parse_args()
    try:
        module = importlib.import_module(options.module)
    except ImportError as error:
        # A line of the module's source lists its requirements; it can be read without importing it.
        source = (Path(__file__).parent / f"{options.module}.py").read_text()
        needs = source.split('NEEDS = "', 1)[1].split('"', 1)[0]
        print(json.dumps({"missing": needs, "error": str(error)}))
        return
    if options.way == "?":
        print(json.dumps({"ways": module.WAYS, "version": module.version()}))
        return
    screens, banners = scenes.load(options.scenes)
    renderer = module.Renderer(options.way)
    nothing = Clock()

    def keep(scene):
        data = file(renderer, scene, nothing, nothing)
        if options.keep: (options.keep / f"{options.way}-{scene.name}.png").write_bytes(data)

    for scene in screens:
        if not module.applies(options.way, scene): continue
        keep(scene)
        file(renderer, scene, nothing, nothing)
        for _ in range(options.reps):
            raster, encode, total = Clock(), Clock(), Clock()
            with total: data = file(renderer, scene, raster, encode)
            row(module, renderer, scene.name, raster, encode, total, len(data))
    if not module.applies(options.way, banners[0]): return
    for scene in banners[:8]: keep(scene)
    with tempfile.TemporaryDirectory() as folder:
        raster, encode, total, size = Clock(), Clock(), Clock(), 0
        with total:
            for number, scene in enumerate(banners):
                data = file(renderer, scene, raster, encode)
                Path(folder, f"{number}.png").write_bytes(data)
                size += len(data)
        row(module, renderer, "W3", raster, encode, total, size)


if __name__ == "__main__":
    main()
