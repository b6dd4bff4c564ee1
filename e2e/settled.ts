import type { Page } from 'playwright-core'

/** Waits until a page with its title (any, if none is given) is complete: no part of it is still loading. */
export async function settled(page: Page, title?: string): Promise<void> {
	await page.waitForFunction((wanted) => {
		if (wanted !== undefined && document.title !== wanted) return false
		if (document.title === '') return false
		const shown = (part: Element) => part.checkVisibility()
		return (
			[...document.querySelectorAll('main h1, header h1, h1')].some(shown) &&
			![...document.querySelectorAll('[aria-busy="true"]')].some(shown)
		)
	}, title)
}

/** Waits until nothing moves or fades any more, such as after a change of colours. */
export async function still(page: Page): Promise<void> {
	await page.evaluate(async () => {
		const frame = () => new Promise((drawn) => requestAnimationFrame(drawn))
		const moves = () => document.getAnimations().some((one) => one.playState === 'running')
		await frame()
		// An inherited transition reaches one level of elements in each frame.
		for (let quiet = 0; quiet < 3; quiet = moves() ? 0 : quiet + 1) await frame()
	})
}
