// The types of the server's answers and of what the modules share; only for the checker (check-page).

type Problem = {message: string, path: string|null, file: string|null, line: number|null, column: number|null};
/** x, y, width and height */
type Rect = [number, number, number, number];
type Control = {kind: "text"|"flag"|"choice"|"number"|"color"|"file", values?: string[], isOpen?: boolean, least?: number|null, most?: number|null, unit?: string|null, step?: number|null, accepts?: string};
type Choice = {name: string, section: string, control: Control, summary: string, default: string|null, isAxis: boolean};
type Property = {name: string, control: Control, summary: string, default: string|null, expected?: string};
type Kit = {name: string, title: string, device: string, layouts: string[], types: string[], positions: string[], images: string[], defaults: Record<string, string>, properties: Property[], calls: string[]};
type Description = {version: string, isReadOnly: boolean, set: {file: string}|null, document: {file: string, text: string}|null, sections: string[], options: Choice[], kits: Kit[]};
type Layer = {depth: number, name: string, text: string, frame: Rect|null};
type Spoken = {label: string|null, traits: string[], frame: Rect};
type Accessibility = {announcement: string|null, modal: boolean, focus: number|null, elements: Spoken[]};
type Picture = {number: number, base: number|null, width: number, height: number, scale: number, patch: Rect, frame: Rect, banner: Rect, warnings?: Problem[], layers?: Layer[], accessibility?: Accessibility|null, texts?: string[]};
type Moment = {time: number, name: string, text: string};
type Finding = {rule: string, severity: string, message: string, hint: string|null, frame: Rect|null, time: number|null, place: string|null};
type Case = {name: string, outcome: string|null, decision: string, group: number|null, isAnimation: boolean, width: number, height: number, summary: string|null, canAccept: boolean};
type Cases = {run: {time: string, total: number, counts: Record<string, number>}|null, problem: string|null, cases: Case[], groups: {title: string, count: number}[]};
type Plan = {files: {path: string, change: string}[], digest: string};
type Outline = {frame: Rect, kind: string, label?: string};
type Heading = {group: number, title: string, cases: Case[]};
type Item = {heading: Heading, one: null}|{heading: Heading, one: Case};
type Json = {start: number, end: number, value: any, members?: JsonMember[], items?: Json[]};
type JsonMember = {key: string, start: number, node: Json};
type JsonStep = string|number;
type Spec = {name: string, path: string[], control: Control, summary: string, default: string|null, expected?: string};
type Key = {view: "both"|"try"|"review", keys: string[], text: string, work?: (event: KeyboardEvent) => void};
type Wish = {document: string, at: number|null, scale: number|null, facts: boolean, time: number, mark: string};
type Child = Node|string|null|undefined|false;
type Failed = import("../../Sources/Command/BannerWorkbench/Page/api.js").Failure;
type Change = {source: string, time: number};
