import { gzipSync } from 'node:zlib'
import type { Browser } from 'playwright-core'

/**
 * Runs before a page: after three seconds the shop fetches the code of the other tabs, and on a busy machine that would come before the
 * page is idle.
 */
export const withoutLateFetches = `{
	const later = window.setTimeout.bind(window)
	window.setTimeout = (handler, ms = 0) => (ms >= 3000 ? 0 : later(handler, ms))
}`

/** What a first visit to the home page loads, in KB after gzip. */
export async function firstLoadSizes(
	browser: Browser,
	url: string,
): Promise<{ script: number; stylesheet: number }> {
	const page = await browser.newPage({
		viewport: { width: 390, height: 844 },
		locale: 'en-US',
		// It loads what later visits need.
		serviceWorkers: 'block',
	})
	await page.addInitScript({ content: withoutLateFetches })
	const sizes = { script: 0, stylesheet: 0 }
	const reading: Promise<void>[] = []
	page.on('response', (response) => {
		const kind = response.request().resourceType()
		if (kind === 'script' || kind === 'stylesheet')
			reading.push(
				response
					.body()
					.then((body) => void (sizes[kind] += gzipSync(body, { level: 9 }).length / 1024)),
			)
	})
	await page.goto(`${url}/home`, { waitUntil: 'networkidle' })
	await Promise.all(reading)
	await page.close()
	return sizes
}
