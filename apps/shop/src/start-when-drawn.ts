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

const { entry } = document.currentScript?.dataset ?? {}
if (entry) void untilDrawn().then(() => start(entry, 0))

function untilDrawn(): Promise<void> {
	return new Promise((resolve) => {
		const go = () => resolve()
		for (const touch of ['pointerdown', 'keydown', 'wheel'])
			addEventListener(touch, go, { once: true, passive: true })
		setTimeout(go, mostMs)
		void Promise.all([...document.querySelectorAll<HTMLImageElement>(first)].map(loaded)).then(() =>
			// The second frame begins when the one that shows the pictures is drawn.
			requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(go))),
		)
	})
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
