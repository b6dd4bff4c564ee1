import type { Clock } from '../clock.ts'

/**
 * Gives a value that is looked up at most once in so many milliseconds: who asks meanwhile gets the last one, who asks while it is being
 * looked up waits for the same look. A look that failed is not kept.
 */
export function sharedLook<Value>(
	look: () => Promise<Value>,
	{ clock, keepMs }: { clock: Clock; keepMs: number },
): () => Promise<Value> {
	let running: Promise<Value> | null = null
	let last: { value: Value; untilMs: number } | null = null
	return () => {
		if (last && clock.now().getTime() < last.untilMs) return Promise.resolve(last.value)
		running ??= look()
			.then((value) => {
				last = { value, untilMs: clock.now().getTime() + keepMs }
				return value
			})
			.finally(() => {
				running = null
			})
		return running
	}
}
