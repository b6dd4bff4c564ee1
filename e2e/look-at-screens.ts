import type { LanguageFile } from '@portolan/contract'
import type { Page } from 'playwright-core'
import { handsOn } from './shopper-steps.ts'
import { setTextSize } from './large-text.ts'
import { wishFor, type ScreenPlace } from './screens.ts'
import { settled, still } from './settled.ts'
import type { Phone, PhoneOptions, World } from './world.ts'

/** The options of the phones that open the screens. */
export interface Looking extends PhoneOptions {
	lang: LanguageFile
	/** The token of the signed-in person, for screens that are not a visitor's. */
	token: string
	/** The text size of the browser in per cent, if it is not the default. */
	textSize?: number
}

/**
 * Opens screens one after another on phones of a person and of a visitor, two at a time, and collects what is found on them. A phone costs half
 * a second of a core, so it is opened when a screen needs it.
 */
export async function lookAtScreens(
	world: World,
	places: readonly ScreenPlace[],
	options: Looking,
	look: (page: Page) => Promise<string[]>,
): Promise<string[]> {
	const found: string[] = []
	const left = [...places]
	const walk = async () => {
		const phones: { shopper?: Phone; visitor?: Phone } = {}
		for (let place = left.shift(); place; place = left.shift()) {
			const who = place.visitor ? 'visitor' : 'shopper'
			const { page } = (phones[who] ??= await openPhone(world, who, options))
			await page.goto(place.path)
			await settled(page)
			await place.open?.(handsOn(page, options.lang))
			await still(page)
			for (const what of await look(page)) found.push(`${place.name} (${options.lang}): ${what}`)
		}
		for (const phone of Object.values(phones)) {
			found.push(...phone.complaints)
			await phone.close()
		}
	}
	await Promise.all([walk(), walk()])
	return found
}

async function openPhone(
	world: World,
	who: 'shopper' | 'visitor',
	{ token, textSize, ...options }: Looking,
): Promise<Phone> {
	const phone = await world.phone({ ...options, ...(who === 'shopper' && { token }) })
	if (who === 'shopper') await wishFor(phone.context, world)
	if (textSize !== undefined) await setTextSize(phone.page, textSize)
	return phone
}
