/** Source: specification §9: a cache of up to 200 entries and a throttle of 200 ms. */
const cacheMost = 200
const throttleMs = 200
/** How far outside the view a picture begins to load. */
const marginPx = 300

const seen = new Set<string>()

/** Whether a picture was shown recently, so that it can be drawn at once. */
export function isSeen(src: string): boolean {
	return seen.has(src)
}

/** Records that a picture was shown; beyond 200 the oldest is removed. */
export function markSeen(src: string): void {
	seen.delete(src)
	seen.add(src)
	const [oldest] = seen
	if (seen.size > cacheMost && oldest !== undefined) seen.delete(oldest)
}

const waiting = new Map<Element, () => void>()
const arrived = new Set<Element>()
let timer: ReturnType<typeof setTimeout> | null = null
let observer: IntersectionObserver | null = null

/**
 * Calls back once, when an element comes near the view. At most every 200 ms, so that after fast scrolling only the
 * pictures at the end load.
 */
export function whenNear(element: Element, callBack: () => void): () => void {
	observer ??= new IntersectionObserver(look, { rootMargin: `${marginPx}px` })
	waiting.set(element, callBack)
	observer.observe(element)
	return () => leave(element)
}

function look(entries: IntersectionObserverEntry[]): void {
	for (const entry of entries) {
		if (entry.isIntersecting) arrived.add(entry.target)
		else arrived.delete(entry.target)
	}
	if (timer !== null || arrived.size === 0) return
	release()
	timer = setTimeout(() => {
		timer = null
		release()
	}, throttleMs)
}

function release(): void {
	for (const element of arrived) {
		const callBack = waiting.get(element)
		leave(element)
		callBack?.()
	}
}

function leave(element: Element): void {
	observer?.unobserve(element)
	waiting.delete(element)
	arrived.delete(element)
}
