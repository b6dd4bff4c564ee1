import { untilLoaded } from '@portolan/ui/until-loaded'
import './styles.css'

/** The longest time that the shop's code waits for the first pictures of a rendered page. */
const mostMs = 2_000

/**
 * The start of the shop. A page that the server has rendered can be seen and read without the shop's code: it is fetched when the first
 * pictures are drawn, so that it does not take their place on a slow line, or as soon as somebody touches the page.
 */
if (document.querySelector('#app[data-rendered]')) await untilDrawn()
await untilLoaded(() => import('./main.tsx'))

async function untilDrawn(): Promise<void> {
	const { promise, resolve } = Promise.withResolvers<void>()
	const go = () => resolve()
	const end = new AbortController()
	for (const touch of ['pointerdown', 'keydown', 'wheel'])
		addEventListener(touch, go, { signal: end.signal, passive: true })
	const late = setTimeout(go, mostMs)
	void Promise.all([...document.querySelectorAll(first)].map(loaded)).then(() =>
		// After the frame that shows them.
		requestAnimationFrame(() => setTimeout(go)),
	)
	await promise
	clearTimeout(late)
	end.abort()
}

/** The pictures that are loaded before others. */
const first = 'img[fetchpriority="high"]'

async function loaded(picture: Element): Promise<void> {
	if (!(picture instanceof HTMLImageElement) || picture.complete) return
	await new Promise((done) => {
		picture.addEventListener('load', done, { once: true })
		picture.addEventListener('error', done, { once: true })
	})
}
