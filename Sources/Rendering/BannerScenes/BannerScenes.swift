// SPDX-License-Identifier: MIT

// BannerScenes: banners over time. A script is planned (`ScenePlan`), run on the clock of a
// simulation (`SceneRun`) and stored as a `Recording`. A recording provides any instant in any
// order without running the scene again.
//
// `IncrementalPainter` compares the layers of two instants, repaints the rectangle that may have
// changed, and reports the actual change. `FrameSource` crops frames and passes them to an
// encoder. The encoder stores the changed rectangle or extends the previous frame. With several
// threads, each one paints and compresses runs of frames on its own screen. The encoder takes
// them in order, so the file is the same. GIF and video use one thread. Moving banners are drawn
// at whole device pixels. Growing or rotating content is a layer with a transform.

public import struct BannerKitInterface.Event
@_exported public import class BannerKitInterface.Simulation
@_exported public import class BannerTimeline.VirtualClock

/// An unambiguous alias of `BannerKitInterface.Event`.
public typealias BannerEvent = Event
