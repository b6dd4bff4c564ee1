import { gzipSync } from 'node:zlib'
import { openBrowser } from '../../e2e/browser.ts'

/** What a first visit to the home page fetches, in KB as gzip sends it. */
export async function firstLoad(url: string): Promise<string> {
	const browser = await openBrowser()
	try {
		const page = await browser.newPage({ viewport: { width: 390, height: 844 }, locale: 'en-US' })
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
		return `First load of /home: JavaScript ${sizes.script.toFixed(1)} KB gzip (at most 125), CSS ${sizes.stylesheet.toFixed(1)} KB gzip (at most 12)`
	} finally {
		await browser.close()
	}
}
