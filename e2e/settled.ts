import type { Page } from 'playwright-core'

/** Waits until a page stands under its title (any, where none is given), whole: no part of it still to come. */
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
