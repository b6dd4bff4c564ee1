import { existsSync } from 'node:fs'
import chromiumPackage from '@sparticuz/chromium'
import { chromium, type Browser } from 'playwright-core'

const quiet = [
	'--no-sandbox',
	'--disable-gpu',
	'--disable-quic',
	'--no-first-run',
	'--disable-background-networking',
	'--disable-component-update',
	'--disable-sync',
	'--disable-dev-shm-usage',
]

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Starts a real Chromium: the machine's own if it has one (or CHROMIUM_PATH names one), else the one inside an npm package. */
export async function openBrowser(): Promise<Browser> {
	const own = process.env['CHROMIUM_PATH'] ?? installed.find((path) => existsSync(path))
	const executablePath = own ?? (await chromiumPackage.executablePath())
	const args =
		own === undefined
			? [
					...chromiumPackage.args.filter(
						(arg) => !arg.startsWith('--headless') && arg !== '--single-process',
					),
					...quiet,
				]
			: quiet
	return chromium.launch({ executablePath, args, headless: true })
}
