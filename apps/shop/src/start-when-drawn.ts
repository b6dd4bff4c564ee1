/**
 * Starts the shop on a page that the server has rendered. The page can be seen and read without the shop's code: it is fetched when the first
 * pictures are drawn, so that it does not take their place on a slow line, or as soon as somebody touches the page. The server writes this
 * script into the page (docs/decisions/0085-styles-and-start-inside-the-page.md).
 */

/** The longest time that the shop's code waits for the first pictures. */
const mostMs = 2_000
/** The pictures of the first screen: all others are loaded when they come near the view. */
const first = 'img:not([loading="lazy"])'
const retryMs = 3_000
/** The longest time from the end of loading a picture until it is seen. */
const paintMs = 400

const { entry } = document.currentScript?.dataset ?? {}
if (entry) void untilDrawn().then(() => start(entry, 0))

async function untilDrawn(): Promise<void> {
	const pictures = [...document.querySelectorAll<HTMLImageElement>(first)]
	const touch = touched()
	await Promise.race([touch, after(mostMs), Promise.all(pictures.map(loaded))])
	// The largest of them may be smaller than a text, and not all browsers tell when it is painted.
	await Promise.race([touch, after(paintMs), painted(pictures)])
}

function touched(): Promise<unknown> {
	return new Promise((resolve) => {
		for (const event of ['pointerdown', 'keydown', 'wheel'])
			addEventListener(event, resolve, { once: true, passive: true })
	})
}

function after(ms: number): Promise<unknown> {
	return new Promise((resolve) => {
		setTimeout(resolve, ms)
	})
}

function painted(pictures: readonly Element[]): Promise<unknown> {
	return new Promise((resolve) => {
		new PerformanceObserver((list) => {
			for (const paint of list.getEntries())
				if ('element' in paint && (pictures.length === 0 || isAmong(pictures, paint.element)))
					resolve(paint)
		}).observe({ type: 'largest-contentful-paint', buffered: true })
	})
}

function isAmong(pictures: readonly Element[], element: unknown): boolean {
	return pictures.some((picture) => picture === element)
}

async function loaded(picture: HTMLImageElement): Promise<void> {
	if (!picture.complete)
		await new Promise((done) => {
			picture.addEventListener('load', done)
			picture.addEventListener('error', done)
		})
}

/** Some browsers never request the same address of a module again. */
async function start(address: string, retries: number): Promise<void> {
	try {
		await import(/* @vite-ignore */ retries === 0 ? address : `${address}?retry=${retries}`)
	} catch {
		setTimeout(() => void start(address, retries + 1), retryMs)
	}
}
