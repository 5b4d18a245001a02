// SPDX-License-Identifier: MIT

// BannerScenes: banners over time. A script is planned (`ScenePlan`), run on the clock of a
// simulation (`SceneRun`) and kept as a `Recording`, which answers for any instant in any order.
// Nothing runs twice for a second look.
//
// `IncrementalPainter` compares the layers of two instants, repaints the rectangle that can have
// changed and reports what did. `FrameSource` crops frames and hands them to an encoder, which
// stores the rectangle or lengthens the frame before. With several threads each paints and
// compresses runs of frames on a screen of its own, and the encoder takes them in order: the
// file is the same. GIF and video have one thread. Banners that move are drawn at whole device
// pixels; what grows or turns is a layer with a transform.
