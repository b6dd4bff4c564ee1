import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import chromiumPackage, { inflate } from '@sparticuz/chromium'
import { chromium, type Browser } from 'playwright-core'
import { browserPlace } from './browser-place.ts'

/** A name that leads to this machine and that the browser, unlike `127.0.0.1`, does not trust without https. */
export const insecureHost = 'shop.portolan.test'

/** What Chromium leaves out. Of several such lists it takes the last, so Playwright's own list (chromiumSwitches) is repeated here. */
const withoutFeatures = [
	'AvoidUnnecessaryBeforeUnloadCheckSync',
	'DestroyProfileOnBrowserClose',
	'HttpsUpgrades',
	'HttpsFirstBalancedModeAutoEnable',
	'LensOverlay',
	'MediaRouter',
	'PaintHolding',
	'ThirdPartyStoragePartitioning',
	'AvoidCorsURLLoaderRestartOnRedirect',
	'TcpPortRandomizationWin',
	'OptimizationHints',
	'NetworkTimeServiceQuerying',
	'AimEnabled',
	'PreconnectToSearch',
	// Two pages behind the address bar that nobody sees, in a process of their own for every context: a second of a core each time.
	'WebUIOmniboxPopup',
	'WebUIOmniboxAimPopup',
	// A process that waits for the next page, for every context.
	'SpareRendererForSitePerProcess',
]

/** What every Chromium is started with here, in tests and in measurements: nothing that it does by itself. */
export const commonSwitches: readonly string[] = [
	'--no-sandbox',
	'--disable-gpu',
	'--disable-quic',
	'--no-first-run',
	'--disable-background-networking',
	'--disable-component-update',
	'--disable-sync',
]

const quiet = [
	...commonSwitches,
	'--disable-dev-shm-usage',
	'--in-process-gpu',
	// A page lives for a second here: what V8 would compile a second and a third time is not used often enough.
	'--js-flags=--no-maglev --no-turbofan',
	`--disable-features=${withoutFeatures.join(',')}`,
	`--host-resolver-rules=MAP ${insecureHost} 127.0.0.1`,
]

/** Starts a real Chromium, see {@link browserPlace}. */
export async function openBrowser(): Promise<Browser> {
	const program = await browserProgram()
	const args = program.env === undefined ? quiet : [...quiet, '--no-zygote']
	return chromium.launch({ ...program, args, headless: true })
}

/** The Chromium of {@link openBrowser}; `env` if it needs libraries that only it sees. Throws if there is none. */
export async function browserProgram(): Promise<BrowserProgram> {
	const place = browserPlace()
	if (place === null)
		throw new Error('There is no Chromium here. Install one, or name it in CHROMIUM_PATH.')
	return place === 'package' ? unpackBrowser() : { executablePath: place.path }
}

/** A program to start, with the environment that it needs. */
export interface BrowserProgram {
	executablePath: string
	env?: Record<string, string>
}

/**
 * Unpacks the browser of the npm package, with the few libraries it brings for machines that have none: only the browser sees them. It
 * draws with the one font of the package, so that a label is as wide on every machine; `FONTCONFIG_PATH=/etc/fonts` draws with the machine's.
 * What was unpacked before is used again.
 */
export async function unpackBrowser(): Promise<BrowserProgram> {
	const executablePath = await inLastingFolder(() => chromiumPackage.executablePath())
	const library = createRequire(import.meta.url).resolve('@sparticuz/chromium')
	const libraries = join(dirname(library), '../bin/al2023.tar.br')
	const unpacked = join(lastingFolder(), 'al2023')
	if (!existsSync(unpacked)) await inLastingFolder(() => inflate(libraries))
	const env = Object.fromEntries(
		Object.entries(process.env).filter(
			(entry): entry is [string, string] => entry[1] !== undefined,
		),
	)
	return {
		executablePath,
		env: {
			...env,
			LD_LIBRARY_PATH: join(unpacked, 'lib'),
			FONTCONFIG_PATH: env['FONTCONFIG_PATH'] ?? join(lastingFolder(), 'fonts'),
		},
	}
}

/** The temporary folder that stays after a test run (apps/api/test/test-folders.ts). */
function lastingFolder(): string {
	return process.env['LASTING_TMPDIR'] ?? tmpdir()
}

/** The package unpacks into the temporary folder, whichever that is. */
async function inLastingFolder<T>(unpack: () => Promise<T>): Promise<T> {
	const before = process.env['TMPDIR']
	process.env['TMPDIR'] = lastingFolder()
	try {
		return await unpack()
	} finally {
		if (before === undefined) delete process.env['TMPDIR']
		else process.env['TMPDIR'] = before
	}
}
