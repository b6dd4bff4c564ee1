/**
 * `npm run gallery`: a picture of every screen, with what opens on it, into shots/<language>-<light|dark>/. English and Arabic;
 * `npm run gallery -- --all` all nineteen languages, `npm run gallery -- de ri` those; `--only=detail,bag` some screens;
 * `--width=360` a narrower phone; `--light` without the dark pictures.
 */
import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { isLanguageFile, languages, type LanguageFile } from '@portolan/contract'
import { buildApps } from '../scripts/build.ts'
import { handsOn } from './shopper-steps.ts'
import { screensOf, wishFor, type ScreenPlace } from './screens.ts'
import { settled, still } from './settled.ts'
import { openWorld, type World } from './world.ts'

const folder = fileURLToPath(new URL('../shots', import.meta.url))

/** Pictures of some screens in one language and one theme. Returns the errors, as sentences. */
async function takePictures(
	world: World,
	token: string,
	screens: readonly ScreenPlace[],
	look: { lang: LanguageFile; dark: boolean; width: number },
): Promise<string[]> {
	const into = `${folder}/${look.lang}-${look.dark ? 'dark' : 'light'}`
	await mkdir(into, { recursive: true })
	const shopper = await world.phone({ ...look, token })
	const visitor = await world.phone(look)
	await wishFor(shopper.context, world)
	const failed: string[] = []
	for (const { name, path, open, ...place } of screens) {
		const { page } = place.visitor ? visitor : shopper
		try {
			await page.goto(path)
			await settled(page)
			await open?.(handsOn(page, look.lang))
			await page.waitForLoadState('networkidle')
			await still(page)
			await page.screenshot({ path: `${into}/${name}.png` })
		} catch (error) {
			failed.push(`${into}/${name}: ${error instanceof Error ? error.message : String(error)}`)
		}
	}
	failed.push(...shopper.complaints, ...visitor.complaints)
	await Promise.all([shopper.close(), visitor.close()])
	return failed
}

function languagesOf(given: readonly string[]): LanguageFile[] {
	if (given.includes('--all')) return languages.map(({ file }) => file)
	const named = given.filter(isLanguageFile)
	return named.length > 0 ? named : ['en', 'ar']
}

function wantedOf(
	given: readonly string[],
	screens: readonly ScreenPlace[],
): readonly ScreenPlace[] {
	const only = given
		.find((one) => one.startsWith('--only='))
		?.slice('--only='.length)
		.split(',')
	return only ? screens.filter(({ name }) => only.includes(name)) : screens
}

const given = process.argv.slice(2)
/** CSS pixels; a usual phone has 390. */
const width = Number(given.find((one) => one.startsWith('--width='))?.split('=')[1] ?? 390)
await buildApps()
const world = await openWorld({ embedded: true })
try {
	const token = await world.signIn('demo')
	const screens = wantedOf(given, await screensOf(world, token))
	for (const lang of languagesOf(given)) {
		const looks = (given.includes('--light') ? [false] : [false, true]).map((dark) =>
			takePictures(world, token, screens, { lang, dark, width }),
		)
		const failed = (await Promise.all(looks)).flat()
		console.log(`${lang}: ${screens.length} screens`)
		for (const fault of failed) console.error(fault)
		if (failed.length > 0) process.exitCode = 1
	}
	console.log(`The pictures are in ${folder}.`)
} finally {
	await world.close()
}
