# SPDX-License-Identifier: MIT
"""Compare our animations with other encoders on the same frames: tools/bench animations [OPTION]…

  tools/bench animations                     run every case with every installed encoder
  tools/bench animations --only card --ours  one case, without the other encoders
  tools/bench animations --keep FOLDER       keep the frames and the files

The cases are a card of SwiftMessages with a shadow and the default error banner of MBLMessageBanner, whose
background is blurred. Both run at 25 frames per second on the whole screen. bannerrender writes the frames as
PNG files, and the other encoders read those. Their times include decoding; ours include rendering. Times are
wall times and processor times of one run.

“Distance” is the mean CIEDE2000 of all pixels of every fifth instant against the drawn frame. For APNG and WebP,
the smallest peer is the smallest one with a distance of 0. ffmpeg's GIF has no dithering, as ours. gifsicle reads that GIF, so its time is added.
To install the encoders: apt-get install gifsicle ffmpeg webp apngasm; pip install pyoxipng pillow numpy."""
import argparse, resource, shutil, subprocess, sys, tempfile, time
from pathlib import Path

try:
    import numpy
    from PIL import Image, ImageSequence
except ImportError:
    sys.exit("bench: numpy or Pillow is missing; pip install numpy pillow")

RATE = 25
CASES = {
    "card": "--kit swift-messages --layout card --type success --title Saved",
    "error": "--type error",
}


def lab(colors):
    """Returns CIELAB of an array of sRGB levels."""
    levels = colors.astype(float) / 255
    linear = numpy.where(levels <= 0.04045, levels / 12.92, ((levels + 0.055) / 1.055) ** 2.4)
    rows = numpy.array([[0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.0721750],
                        [0.0193339, 0.1191920, 0.9503041]])
    t = linear @ (rows / rows.sum(axis=1, keepdims=True)).T
    f = numpy.where(t > 216 / 24389, numpy.cbrt(t), (24389 / 27 * t + 16) / 116)
    return numpy.stack([116 * f[:, 1] - 16, 500 * (f[:, 0] - f[:, 1]), 200 * (f[:, 1] - f[:, 2])], axis=1)


def ciede2000(first, second):
    (l1, a1, b1), (l2, a2, b2) = first.T, second.T
    mean = (numpy.hypot(a1, b1) + numpy.hypot(a2, b2)) / 2
    stretch = 1 + 0.5 * (1 - numpy.sqrt(mean**7 / (mean**7 + 25.0**7)))
    a1, a2 = a1 * stretch, a2 * stretch
    c1, c2 = numpy.hypot(a1, b1), numpy.hypot(a2, b2)
    h1, h2 = (numpy.degrees(numpy.arctan2(b, a)) % 360 for a, b in ((a1, b1), (a2, b2)))
    gray = c1 * c2 == 0
    step = numpy.where(gray, 0, h2 - h1)
    far = numpy.abs(step) > 180
    step = numpy.where(far, step - 360 * numpy.sign(step), step)
    hue = numpy.where(gray, h1 + h2, (h1 + h2) / 2)
    hue = numpy.where(far & ~gray, hue + numpy.where(h1 + h2 < 360, 180, -180), hue)
    light, chroma = (l1 + l2) / 2, (c1 + c2) / 2
    cos = lambda degrees: numpy.cos(numpy.radians(degrees))
    weight = 1 - 0.17 * cos(hue - 30) + 0.24 * cos(2 * hue) + 0.32 * cos(3 * hue + 6) - 0.2 * cos(4 * hue - 63)
    offset = (light - 50) ** 2
    l = (l2 - l1) / (1 + 0.015 * offset / numpy.sqrt(20 + offset))
    c = (c2 - c1) / (1 + 0.045 * chroma)
    h = 2 * numpy.sqrt(c1 * c2) * numpy.sin(numpy.radians(step / 2)) / (1 + 0.015 * chroma * weight)
    turn = -2 * numpy.sqrt(chroma**7 / (chroma**7 + 25.0**7)) * numpy.sin(
        numpy.radians(60 * numpy.exp(-(((hue - 275) / 25) ** 2))))
    return numpy.sqrt(numpy.maximum(0, l * l + c * c + h * h + turn * c * h))


def distance(path, frames):
    """Returns the mean CIEDE2000 of the pixels of every fifth instant."""
    total = count = index = 0
    with Image.open(path) as picture:
        for frame in ImageSequence.Iterator(picture):
            # Pillow knows the duration of a WebP frame only after decoding it. Frames are 40 ms long, or a
            # multiple of that.
            pixels = frame.convert("RGB")
            for _ in range(max(1, round(frame.info.get("duration", 40) * RATE / 1000))):
                if index % 5 == 0 and index < len(frames):
                    shown = numpy.array(pixels).reshape(-1, 3)
                    drawn = numpy.array(Image.open(frames[index]).convert("RGB")).reshape(-1, 3)
                    differs = (shown != drawn).any(axis=1)
                    pairs, times = numpy.unique(
                        numpy.hstack([shown[differs], drawn[differs]]), axis=0, return_counts=True)
                    if len(pairs): total += (ciede2000(lab(pairs[:, :3]), lab(pairs[:, 3:])) * times).sum()
                    count += len(shown)
                index += 1
    return total / count if index >= len(frames) - 1 else float("nan")


def measure(command, **options):
    """Runs a command and returns its wall time and processor time in seconds."""
    before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **options)
    wall, after = time.monotonic() - start, resource.getrusage(resource.RUSAGE_CHILDREN)
    return wall, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def peers(folder, frames):
    """Runs the other encoders. Yields format, name, path and times."""
    pattern = str(folder / "frames" / "%04d.png")
    delay = str(1000 // RATE)

    def has(tool):
        if shutil.which(tool): return True
        print(f"bench: {tool} is missing", file=sys.stderr)

    if has("ffmpeg"):
        path = folder / "ffmpeg.gif"
        times = measure(["ffmpeg", "-y", "-v", "error", "-framerate", str(RATE), "-i", pattern, "-filter_complex",
                         "split[a][b];[a]palettegen=stats_mode=diff[p];[b][p]paletteuse=dither=none:diff_mode=rectangle",
                         str(path)])
        yield "gif", "ffmpeg palettegen, paletteuse", path, times
        if has("gifsicle"):
            smaller = folder / "gifsicle.gif"
            more = measure(["gifsicle", "-O3", str(path), "-o", str(smaller)])
            yield "gif", "ffmpeg, then gifsicle -O3", smaller, tuple(map(sum, zip(times, more)))
    if has("ffmpeg"):
        path = folder / "ffmpeg.apng"
        times = measure(["ffmpeg", "-y", "-v", "error", "-framerate", str(RATE), "-i", pattern, "-pred", "mixed",
                         "-plays", "0", "-f", "apng", str(path)])
        yield "apng", "ffmpeg -pred mixed", path, times
    if has("apngasm"):
        path = folder / "apngasm.png"
        times = measure(["apngasm", str(path), str(folder / "frames" / "0001.png"), "1", str(RATE)])
        yield "apng", "apngasm", path, times
        try:
            import oxipng
        except ImportError:
            print("bench: pyoxipng is missing", file=sys.stderr)
        else:
            smaller = folder / "oxipng.png"
            code = f"import oxipng; oxipng.optimize({str(path)!r}, {str(smaller)!r}, level=4)"
            more = measure([sys.executable, "-c", code])
            yield "apng", "apngasm, then oxipng -o 4", smaller, tuple(map(sum, zip(times, more)))
    if has("img2webp"):
        for name, options in (("img2webp", []), ("img2webp -m 0 -q 0", ["-m", "0", "-q", "0"])):
            path = folder / f"{name.replace(' ', '')}.webp"
            times = measure(["img2webp", "-loop", "0", "-lossless", "-d", delay, *options, *map(str, frames),
                             "-o", str(path)])
            yield "webp", name, path, times


def ours(command, arguments, folder):
    """Runs bannerrender. Yields format, name, path and times."""
    for form in ("gif", "apng", "webp"):
        for name, options in (("bannerrender", []), ("bannerrender --compression best", ["--compression", "best"])):
            path = folder / f"{len(options)}.{form}"
            times = measure([command, *arguments, *options, "--fps", str(RATE), str(path)])
            yield form, name, path, times


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--command", required=True, help=argparse.SUPPRESS)
    parser.add_argument("--only", choices=CASES, help="run one case")
    parser.add_argument("--ours", action="store_true", help="omit the other encoders")
    parser.add_argument("--keep", help="the folder for the frames and the files")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as temporary:
        for case in [options.only] if options.only else CASES:
            folder = Path(options.keep or temporary).resolve() / case
            shutil.rmtree(folder / "frames", ignore_errors=True)
            folder.mkdir(parents=True, exist_ok=True)
            arguments = CASES[case].split()
            subprocess.run([options.command, *arguments, "--fps", str(RATE), f"{folder}/frames/"], check=True)
            frames = sorted((folder / "frames").glob("*.png"))
            rows = list(ours(options.command, arguments, folder))
            if not options.ours: rows += peers(folder, frames)
            rows = [(*row, distance(row[2], frames)) for row in rows]
            best = {form: min((path.stat().st_size for kind, name, path, _, far in rows
                               if kind == form and not name.startswith("bannerrender")
                               and (form == "gif" or far == 0)), default=None)
                    for form in ("gif", "apng", "webp")}
            print(f"{case}: {len(frames)} instants\n")
            print("| Format | Encoder | Bytes | To smallest peer | Wall s | CPU s | Distance |")
            print("| --- | --- | ---: | ---: | ---: | ---: | ---: |")
            for form in ("gif", "apng", "webp"):
                for kind, name, path, (wall, cpu), far in rows:
                    if kind != form: continue
                    size = path.stat().st_size
                    ratio = f"{size / best[form]:.2f}" if best[form] else "–"
                    print(f"| {form} | {name} | {size} | {ratio} | {wall:.2f} | {cpu:.2f} "
                          f"| {far:.3f} |", flush=True)
            print()


main()
