import { openBrowser } from '../../e2e/browser.ts'
import { firstLoadSizes } from '../../e2e/first-load-sizes.ts'

/** What a first visit to the home page loads, as a line of the table. */
export async function firstLoad(url: string): Promise<string> {
	const browser = await openBrowser()
	try {
		const sizes = await firstLoadSizes(browser, url)
		return `First load of /home: JavaScript ${sizes.script.toFixed(1)} KB gzip (at most 100), CSS ${sizes.stylesheet.toFixed(1)} KB gzip (at most 12)`
	} finally {
		await browser.close()
	}
}
