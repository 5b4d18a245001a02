#!/usr/bin/env python3
"""Packs the built command and its server in each form of a release. Equal input gives equal bytes.

usage: package.py pack VERSION ARCHITECTURE STAGE OUTPUT
       package.py join VERSION STAGES OUTPUT [URL]

`pack` writes the files of one architecture to OUTPUT. STAGE holds usr/bin with both programs, usr/share,
relink, and `system.txt` with the versions of the C library, the C++ library and Swift.

`join` writes the files that contain each architecture, the installer and the checksums. STAGES
holds a folder stage-ARCHITECTURE for each. URL is the address of the folder with the files.

SOURCE_DATE_EPOCH is the time of each entry.
"""
import base64
import csv
import gzip
import hashlib
import io
import json
import lzma
import os
import pathlib
import stat
import sys
import tarfile
import time
import zipfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
EPOCH = int(os.environ.get("SOURCE_DATE_EPOCH", "0"))
# The license of the program, and those of the libraries and fonts in it.
WHEEL_LICENSE = (
    "MIT AND LGPL-2.1-or-later AND OFL-1.1 AND Apache-2.0 AND FTL AND IJG AND Zlib AND Unicode-3.0"
    " AND libpng-2.0 AND BSD-2-Clause AND BSD-3-Clause"
)
PACKAGE = ROOT / "Sources/Python/bannerrender"
# What parts of the package need that not everybody uses.
EXTRAS = {"numpy": ["numpy"], "dask": ["dask[dataframe]", "distributed", "fsspec", "xxhash"]}
# The command, and the server of `bannerrender serve`.
PROGRAMS = ["bannerrender", "bannerrender-serve"]
SUMMARY = "Render iOS notification banners without a Mac, simulator, browser or GPU"
# The names of an architecture: Debian's, and those of Python's platform tags. The command needs
# no C library, so it runs on each Linux.
ARCHITECTURES = {
    "x86_64": ("amd64", "manylinux_2_17_x86_64.manylinux2014_x86_64.musllinux_1_1_x86_64"),
    "aarch64": ("arm64", "manylinux_2_17_aarch64.manylinux2014_aarch64.musllinux_1_1_aarch64"),
}


def files(folder: pathlib.Path) -> list[pathlib.Path]:
    return sorted(path for path in folder.rglob("*") if path.is_file())


def mode(path: pathlib.Path) -> int:
    return 0o755 if path.stat().st_mode & stat.S_IXUSR else 0o644


def tar(entries: list[tuple[str, pathlib.Path]]) -> bytes:
    """Returns a tar archive of files and of the folders that contain them."""
    stream = io.BytesIO()
    made: set[str] = set()
    with tarfile.open(fileobj=stream, mode="w", format=tarfile.GNU_FORMAT) as archive:

        def add(name: str, kind: bytes, permissions: int, data: bytes = b"") -> None:
            info = tarfile.TarInfo(name)
            info.type, info.mode, info.size, info.mtime = kind, permissions, len(data), EPOCH
            archive.addfile(info, io.BytesIO(data))

        for name, path in entries:
            parents = [str(parent) for parent in pathlib.PurePosixPath(name).parents][::-1]
            for parent in parents:
                if parent != "." and parent not in made:
                    made.add(parent)
                    add(parent, tarfile.DIRTYPE, 0o755)
            add(name, tarfile.REGTYPE, mode(path), path.read_bytes())
    return stream.getvalue()


def xz(data: bytes, preset: int = 9 | lzma.PRESET_EXTREME) -> bytes:
    # Preset 9 looks back 64 MiB, farther than a program is long. So the fonts of the second program
    # add nothing.
    return lzma.compress(data, preset=preset)


def zipped(entries: list[tuple[str, bytes, int]]) -> bytes:
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, data, permissions in entries:
            info = zipfile.ZipInfo(name, time.gmtime(max(EPOCH, 315532800))[:6])
            # pip and SwiftPM restore permissions only for entries marked as regular files.
            info.create_system = 3
            info.external_attr = (stat.S_IFREG | permissions) << 16
            info.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(info, data)
    return stream.getvalue()


def debian(version: str, architecture: str, stage: pathlib.Path) -> bytes:
    """Returns a Debian package without dependencies."""
    entries = [(f"./{path.relative_to(stage)}", path) for path in files(stage / "usr")]
    size = sum((path.stat().st_size + 1023) // 1024 for _, path in entries)
    control = (
        f"Package: bannerrender\nVersion: {version}\nArchitecture: {architecture}\n"
        "Maintainer: the bannerrender authors <bannerrender@users.noreply.github.com>\n"
        f"Installed-Size: {size}\nSection: graphics\nPriority: optional\n"
        f"Description: {SUMMARY}\n"
        " It re-creates MBLMessageBanner, SwiftMessages, OwlBanners, BulletinBoard and\n"
        " CCToastView. It draws pictures and animations, and tests snapshots.\n"
    ).encode()
    sums = "".join(
        f"{hashlib.md5(path.read_bytes()).hexdigest()}  {name[2:]}\n" for name, path in entries
    ).encode()

    def member(name: str, data: bytes) -> bytes:
        header = f"{name:<16}{EPOCH:<12}{0:<6}{0:<6}{'100644':<8}{len(data):<10}`\n"
        return header.encode() + data + (b"\n" if len(data) % 2 else b"")

    def control_archive() -> bytes:
        stream = io.BytesIO()
        with tarfile.open(fileobj=stream, mode="w", format=tarfile.GNU_FORMAT) as archive:
            for name, data in [("./control", control), ("./md5sums", sums)]:
                info = tarfile.TarInfo(name)
                info.mode, info.size, info.mtime = 0o644, len(data), EPOCH
                archive.addfile(info, io.BytesIO(data))
        return xz(stream.getvalue())

    return b"!<arch>\n" + b"".join(
        member(name, data)
        for name, data in [
            ("debian-binary", b"2.0\n"),
            ("control.tar.xz", control_archive()),
            ("data.tar.xz", xz(tar(entries))),
        ]
    )


def wheel(version: str, tags: str, stage: pathlib.Path) -> tuple[str, bytes]:
    """Returns the name and the bytes of a Python wheel with the package and both programs."""
    info = f"bannerrender-{version}.dist-info"
    licenses = stage / "usr/share/doc/bannerrender"
    names = [str(path.relative_to(licenses)) for path in files(licenses)]
    names.remove("CHANGELOG.md")
    metadata = (
        f"Metadata-Version: 2.4\nName: bannerrender\nVersion: {version}\nSummary: {SUMMARY}\n"
        f"License-Expression: {WHEEL_LICENSE}\n"
        + "".join(f"License-File: {name}\n" for name in names)
        + "".join(
            f"Provides-Extra: {extra}\n"
            + "".join(f'Requires-Dist: {each}; extra == "{extra}"\n' for each in needed)
            for extra, needed in EXTRAS.items()
        )
        + "Requires-Python: >=3.9\nDescription-Content-Type: text/markdown\n\n"
        + (HERE / "wheel.md").read_text()
    )
    platforms = tags.split(".")
    contents = [
        (f"bannerrender/{path.name}", path.read_bytes(), 0o644)
        for path in sorted([*PACKAGE.glob("*.py"), PACKAGE / "py.typed"])
        if path.name != "_version.py"
    ]
    contents += [("bannerrender/_version.py", f'__version__ = "{version}"\n'.encode(), 0o644)]
    contents += [
        (f"bannerrender-{version}.data/scripts/{name}", (stage / "usr/bin" / name).read_bytes(), 0o755)
        for name in PROGRAMS
    ]
    contents += [
        (
            f"bannerrender-{version}.data/data/share/man/man1/bannerrender.1",
            (stage / "usr/share/man/man1/bannerrender.1").read_bytes(),
            0o644,
        )
    ]
    contents += [
        (f"{info}/licenses/{name}", (licenses / name).read_bytes(), 0o644) for name in names
    ]
    contents += [
        (f"{info}/METADATA", metadata.encode(), 0o644),
        (
            f"{info}/WHEEL",
            (
                "Wheel-Version: 1.0\nGenerator: bannerrender\nRoot-Is-Purelib: false\n"
                + "".join(f"Tag: py3-none-{platform}\n" for platform in platforms)
            ).encode(),
            0o644,
        ),
    ]
    record = io.StringIO()
    rows = csv.writer(record, lineterminator="\n")
    for name, data, _ in contents:
        digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
        rows.writerow([name, f"sha256={digest}", len(data)])
    rows.writerow([f"{info}/RECORD", "", ""])
    contents.append((f"{info}/RECORD", record.getvalue().encode(), 0o644))
    return f"bannerrender-{version}-py3-none-{tags}.whl", zipped(contents)


def libraries() -> list[list[str]]:
    lines = (HERE / "libraries.txt").read_text().splitlines()
    return [line.split() for line in lines if line and not line.startswith("#")]


def bill_of_materials(version: str, architecture: str, stage: pathlib.Path) -> bytes:
    """Returns the contents of both programs in the format SPDX 2.3."""

    def package(name: str, version: str, license: str, source: str, digest: str | None = None):
        entry = {
            "SPDXID": "SPDXRef-" + "".join(c if c.isalnum() else "-" for c in name),
            "name": name,
            "versionInfo": version,
            "downloadLocation": source,
            "filesAnalyzed": False,
            "licenseConcluded": license,
            "licenseDeclared": license,
            "copyrightText": "NOASSERTION",
        }
        if digest:
            entry["checksums"] = [{"algorithm": "SHA256", "checksumValue": digest}]
        return entry

    packages = [
        package(
            name, version, "MIT", "NOASSERTION",
            hashlib.sha256((stage / "usr/bin" / name).read_bytes()).hexdigest(),
        )
        for name in PROGRAMS
    ]
    # The programs that contain a package, by its identifier; both if it isn't listed.
    containers: dict[str, list[str]] = {}
    for name, number, license, _, place, digest in libraries():
        source = f"https://deb.debian.org/debian/{place}"
        license = license.replace("-AND-", " AND ")
        packages.append(package(name, number, license, source, digest))
    for line in (stage / "system.txt").read_text().splitlines():
        name, number, license = line.split("\t")
        packages.append(package(name, number, license, "NOASSERTION"))
    with open(HERE / "contents.json") as stream:
        for entry in json.load(stream):
            packages.append(
                package(entry["name"], entry["version"], entry["license"], entry["source"])
            )
            containers[packages[-1]["SPDXID"]] = entry.get("in", PROGRAMS)
    identifiers = {entry["name"]: entry["SPDXID"] for entry in packages}
    relationships = [("SPDXRef-DOCUMENT", "DESCRIBES", identifiers[name]) for name in PROGRAMS]
    for entry in packages[len(PROGRAMS) :]:
        holders = containers.get(entry["SPDXID"], PROGRAMS)
        relationships += [(identifiers[name], "CONTAINS", entry["SPDXID"]) for name in holders]
        # SwiftPM fetches it, because another package names it. No program contains it.
        if not holders:
            relationships.append((entry["SPDXID"], "BUILD_DEPENDENCY_OF", identifiers[PROGRAMS[1]]))
    digest = packages[0]["checksums"][0]["checksumValue"]
    document = {
        "spdxVersion": "SPDX-2.3",
        "dataLicense": "CC0-1.0",
        "SPDXID": "SPDXRef-DOCUMENT",
        "name": f"bannerrender-{version}-linux-{architecture}",
        "documentNamespace": f"https://spdx.org/spdxdocs/bannerrender-{version}-{digest}",
        "creationInfo": {
            "created": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(EPOCH)),
            "creators": ["Organization: the bannerrender authors", "Tool: tools/release"],
        },
        "packages": packages,
        "hasExtractedLicensingInfos": [
            {
                "licenseId": "LicenseRef-GUST-Font-License",
                "name": "GUST Font License",
                "extractedText": (ROOT / "Fonts/licenses/TeXGyreHeros.txt").read_text(),
            }
        ],
        "relationships": [
            {"spdxElementId": element, "relationshipType": kind, "relatedSpdxElement": related}
            for element, kind, related in relationships
        ],
    }
    return (json.dumps(document, indent=2) + "\n").encode()


def bundle(version: str, stages: dict[str, pathlib.Path]) -> bytes:
    """Returns an artifact bundle of SwiftPM with the command for each architecture."""
    top = "bannerrender.artifactbundle"
    variants, entries = [], []
    for architecture, stage in stages.items():
        path = f"bannerrender-{version}-linux-{architecture}/bannerrender"
        variants.append({"path": path, "supportedTriples": [f"{architecture}-unknown-linux-gnu"]})
        entries.append((f"{top}/{path}", (stage / "usr/bin/bannerrender").read_bytes(), 0o755))
    documents = next(iter(stages.values())) / "usr/share/doc/bannerrender"
    for path in files(documents):
        entries.append((f"{top}/doc/{path.relative_to(documents)}", path.read_bytes(), 0o644))
    info = {
        "schemaVersion": "1.0",
        "artifacts": {
            "bannerrender": {"version": version, "type": "executable", "variants": variants}
        },
    }
    return zipped([(f"{top}/info.json", json.dumps(info, indent=2).encode(), 0o644)] + entries)


def write(output: pathlib.Path, name: str, data: bytes) -> None:
    (output / name).write_bytes(data)
    print(f"{len(data) / 1e6:8.2f} MB  {name}")


def pack(version: str, architecture: str, stage: pathlib.Path, output: pathlib.Path) -> None:
    debian_name, tags = ARCHITECTURES[architecture]
    base = f"bannerrender-{version}-linux-{architecture}"
    usr = stage / "usr"
    archive = tar([(f"{base}/{path.relative_to(usr)}", path) for path in files(usr)])
    write(output, f"{base}.tar.xz", xz(archive))
    # Minimal systems have no xz.
    write(output, f"{base}.tar.gz", gzip.compress(archive, 9, mtime=EPOCH))
    package = debian(version, debian_name, stage)
    write(output, f"bannerrender_{version}_{debian_name}.deb", package)
    write(output, *wheel(version, tags, stage))
    relink = stage / "relink"
    archive = tar([(f"{base}-relink/{path.relative_to(relink)}", path) for path in files(relink)])
    write(output, f"{base}-relink.tar.xz", xz(archive, 6))
    write(output, f"{base}.spdx.json", bill_of_materials(version, architecture, stage))


def join(version: str, stages: pathlib.Path, output: pathlib.Path, url: str) -> None:
    found = {
        name: stages / f"stage-{name}"
        for name in sorted(ARCHITECTURES)
        if (output / f"bannerrender-{version}-linux-{name}.tar.xz").exists()
    }
    write(output, f"bannerrender-{version}.artifactbundle.zip", bundle(version, found))
    installer = (HERE / "install.sh").read_text().replace("'@VERSION@'", f"'{version}'")
    if url:
        installer = installer.replace("'@URL@'", f"'{url}'")
    write(output, "install.sh", installer.encode())
    write(output, "Containerfile", (HERE / "Containerfile").read_bytes())
    sums = "".join(
        f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n"
        for path in files(output)
        if path.name != "SHA256SUMS"
    )
    write(output, "SHA256SUMS", sums.encode())


def main() -> None:
    match sys.argv[1:]:
        case ["pack", version, architecture, stage, output]:
            pack(version, architecture, pathlib.Path(stage), pathlib.Path(output))
        case ["join", version, stages, output, *url]:
            join(version, pathlib.Path(stages), pathlib.Path(output), "".join(url))
        case _:
            sys.exit(__doc__)


if __name__ == "__main__":
    main()
