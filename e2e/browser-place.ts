import { existsSync } from 'node:fs'

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Where the browser of the tests is. */
export type BrowserPlace = { path: string } | 'package' | null

/**
 * The Chromium that CHROMIUM_PATH names, else on Linux the one inside the npm package `@sparticuz/chromium`, else an installed one; null
 * where there is none. The package's has no windows at all: the same tests take a quarter less processor time with it.
 */
export function browserPlace(): BrowserPlace {
	const named = process.env['CHROMIUM_PATH'] ?? ''
	if (named !== '') return { path: named }
	if (process.platform === 'linux' && process.arch === 'x64') return 'package'
	const path = installed.find((each) => existsSync(each))
	return path === undefined ? null : { path }
}
