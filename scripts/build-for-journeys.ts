import { browserPlace } from '../e2e/browser-place.ts'
import { unpackBrowser } from '../e2e/browser.ts'
import { buildApps } from './build.ts'

/**
 * Runs before the browser tests: they use the built pages, so these must be made from the present sources; and the browser is unpacked once,
 * before the first processes want to start it at the same time.
 */
export default async function buildForJourneys(): Promise<void> {
	await buildApps()
	if (browserPlace() === 'package') await unpackBrowser()
}
