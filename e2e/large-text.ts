import type { Page } from 'playwright-core'
import { readabilityScript } from './readability.ts'

/** Sets the text size of the browser itself, as a person does in its settings; pages get it as the root's font size. */
export async function setTextSize(page: Page, percent: number): Promise<void> {
	const browser = await page.context().newCDPSession(page)
	const standard = (16 * percent) / 100
	await browser.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } })
}

/**
 * What cannot be read or pressed on a page as it is, one line each: text that is cut off, that overlaps other text or
 * sticks out of its button, overlapping controls, bars that leave too little of the screen, and what stays behind a bar
 * when the page is scrolled to its end.
 */
export function unreadableOn(page: Page): Promise<string[]> {
	return page.evaluate<string[]>(readabilityScript)
}
