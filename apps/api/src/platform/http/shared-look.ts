import type { Clock } from '../clock.ts'

/**
 * Returns a function that computes a value at most once per interval (milliseconds). Callers within the interval get the
 * last value; callers during a computation wait for its result. A failed computation is not kept.
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
