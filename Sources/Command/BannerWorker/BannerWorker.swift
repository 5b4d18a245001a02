// SPDX-License-Identifier: MIT

// BannerWorker is the protocol of `bannerrender worker`: jobs come in as lines, answers go out as
// lines. `docs/guide/reference/worker-protocol.md` describes it.
//
// One thread reads lines (`Worker`, `Message`). Others take jobs from the `JobQueue` and render
// them (`JobRenderer`). Whoever claims a job writes its only answer (`AnswerWriter`), after its
// line in the `Journal`.
