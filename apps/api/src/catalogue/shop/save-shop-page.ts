import { endpoints } from '@portolan/contract'
import { countryOf } from '../../accounts/index.ts'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { writtenIn } from '../localized.ts'
import { wordsOfShop } from '../search/shop-words.ts'
import { getShopPage } from './get-shop-page.ts'
import { refuseField } from './product-form.ts'
import { refuseForeignPictures } from './refuse-foreign-pictures.ts'
import { isTimeZone, updateShopPage } from './shop-page-queries.ts'

/**
 * Changes the page, contacts and return address of the caller's shop. Refuses `state_changed` if somebody else saved them
 * meanwhile, and `invalid` for an unknown country or time zone, a picture that is not the shop's, or a year in the future.
 */
export const saveShopPage = handle(endpoints.saveShopPage, async (ctx, input) => {
	const { version, time_zone: timeZone, ...page } = input
	if (!countryOf(page.country)) refuseField('country', 'There is no such country.')
	if (page.founded !== null && page.founded > ctx.clock.now().getUTCFullYear())
		refuseField('founded', 'A year that has begun.')
	await refuseForeignPictures(ctx, 'shop', {
		avatar: [page.avatar],
		banner: page.banner === '' ? [] : [page.banner],
	})
	const before = await getShopPage(ctx)
	const zone = timeZone ?? before.time_zone
	if (zone !== before.time_zone && !(await isTimeZone(ctx.db, zone)))
		refuseField('time_zone', 'There is no such time zone.')
	const taglines = writtenIn(page.taglines)
	const done = await updateShopPage(ctx.db, {
		...page,
		time_zone: zone,
		id: ctx.actor.shopId,
		page_version: version,
		taglines,
		stories: writtenIn(page.stories),
		words: wordsOfShop(before.mer_name, taglines),
	})
	if (!done)
		refuse('state_changed', 'Somebody saved the page meanwhile.', {
			field: 'version',
			params: { version: before.version },
		})
	return getShopPage(ctx)
})
