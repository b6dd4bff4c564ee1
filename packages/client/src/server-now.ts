/**
 * The server's clock by its last answer: every envelope has its time (docs/product/api.md, Envelope). The clock of a device may be wrong by
 * hours, but a text such as "2 hours ago" must be right.
 */
let offsetMs = 0
const listeners = new Set<() => void>()

/** The present time by the server's clock, in milliseconds; by the device's clock until the first answer. */
export function serverNowMs(): number {
	return Date.now() + offsetMs
}

/** Calls the listener when the server's clock differs from what was assumed. Returns a function that stops it. */
export function onServerClock(listener: () => void): () => void {
	listeners.add(listener)
	return () => listeners.delete(listener)
}

/** Takes the time of an envelope (seconds) that was requested at `sentMs`. A difference under two seconds is the duration of the answer. */
export function noteServerTime(time: unknown, sentMs: number, cameMs = Date.now()): void {
	if (typeof time !== 'number') return
	// The server read its clock between sending and receiving, and without the fraction of the second.
	const ahead = time * 1000 + 500 - (sentMs + cameMs) / 2
	const next = Math.abs(ahead) < 2_000 + (cameMs - sentMs) / 2 ? 0 : Math.round(ahead)
	if (Math.abs(next - offsetMs) < 2_000) return
	offsetMs = next
	for (const listener of listeners) listener()
}
