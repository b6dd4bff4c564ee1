/**
 * One history entry per open overlay (sheet, dialog, picture viewer), so that Back closes what lies on top before it leaves the page
 * (docs/decisions/0058-back-closes-overlays.md). The list of open overlays is authoritative; the history is adjusted to it.
 */

interface Overlay {
	close: () => void
}

let open: readonly Overlay[] = []
let isScheduled = false
/** Runs after a traversal that this file started; null while there is none. */
let waiting: (() => void)[] | null = null
let giveUp: ReturnType<typeof setTimeout> | undefined

/** A browser answers a traversal in milliseconds, and never where there is no such entry. */
const traversalMostMs = 1_000

/** Announces an overlay: Back will call `close`. Gives the function that says that it is closed. */
export function openOverlay(close: () => void): () => void {
	const overlay = { close }
	open = [...open, overlay]
	settleSoon()
	return () => {
		open = open.filter((one) => one !== overlay)
		settleSoon()
	}
}

/** How many overlay entries the present history entry lies above its page. */
export function overlayDepth(): number {
	const entry: unknown = history.state
	if (typeof entry !== 'object' || entry === null || !('overlay' in entry)) return 0
	return typeof entry.overlay === 'number' ? entry.overlay : 0
}

/** Calls back when no traversal of this file is under way: at once, or after it. */
export function whenStill(callBack: () => void): void {
	if (waiting) waiting.push(callBack)
	else callBack()
}

/** Goes back this many overlay entries, then calls back. */
export function dropEntries(count: number, callBack: () => void): void {
	waiting = [callBack]
	history.go(-count)
	giveUp = setTimeout(endTraversal, traversalMostMs)
}

/** For the router: the browser moved to another overlay entry of the same page. */
export function arriveAtOverlay(): void {
	const overlays = waiting ? [] : open.slice(overlayDepth())
	for (const overlay of overlays.toReversed()) overlay.close()
	afterTraversal()
}

/** For the router: the browser moved to another history entry. */
export function afterTraversal(): void {
	endTraversal()
	settleSoon()
}

function endTraversal(): void {
	const callBacks = waiting ?? []
	waiting = null
	clearTimeout(giveUp)
	for (const callBack of callBacks) whenStill(callBack)
}

/**
 * Adjusts the entries to the overlays, a little later: closing one overlay and opening another in its place, or leaving the page from an
 * overlay, leaves no entry behind.
 */
export function settleSoon(): void {
	if (isScheduled) return
	isScheduled = true
	setTimeout(() => {
		isScheduled = false
		whenStill(settle)
	})
}

function settle(): void {
	const entries = overlayDepth()
	// An entry without an overlay is one of an earlier visit: reached by a reload or by Forward.
	if (entries > open.length) dropEntries(entries - open.length, () => undefined)
	for (let depth = entries + 1; depth <= open.length; depth += 1)
		history.pushState({ ...pageEntry(), overlay: depth }, '')
}

/** What the router wrote into the page's entry. */
function pageEntry(): object {
	const entry: unknown = history.state
	return typeof entry === 'object' && entry !== null ? entry : { key: 'default', state: null }
}
