import type { Page } from 'playwright-core'

/** Makes the processor of a page slower by this factor, until the function that comes back is called. */
export async function slowDown(page: Page, factor: number): Promise<() => Promise<void>> {
	const browser = await page.context().newCDPSession(page)
	await browser.send('Emulation.setCPUThrottlingRate', { rate: factor })
	return () => browser.detach()
}
