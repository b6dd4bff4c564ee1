import type { CallInput, CallReply } from '@portolan/client'
import type { getShopPage, saveShopPage } from '@portolan/contract'
import { filledIn, type ByLanguage } from '../../shared/language-fields.tsx'

/** The shop's page as it is stored. */
export type ShopPage = CallReply<typeof getShopPage>

/** The draft of the shop's page. */
export interface ShopDraft {
	avatar: string
	banner: string
	taglines: ByLanguage
	stories: ByLanguage
	country: string
	founded: string
	email: string
	phone: string
	returnAddress: string
	timeZone: string
}

/** What the form begins with. */
export function draftOf(shop: ShopPage): ShopDraft {
	return {
		avatar: shop.avatar,
		banner: shop.banner,
		taglines: shop.taglines,
		stories: shop.stories,
		country: shop.country,
		founded: shop.founded === null ? '' : String(shop.founded),
		email: shop.contact_email,
		phone: shop.contact_phone,
		returnAddress: shop.return_address,
		timeZone: shop.time_zone,
	}
}

/** The page as the endpoint takes it, with the version that the form began with. */
export function savedOf(draft: ShopDraft, { version }: ShopPage): CallInput<typeof saveShopPage> {
	return {
		version,
		avatar: draft.avatar,
		banner: draft.banner,
		taglines: { ...filledIn(draft.taglines), en: (draft.taglines.en ?? '').trim() },
		stories: { ...filledIn(draft.stories), en: (draft.stories.en ?? '').trim() },
		country: draft.country,
		founded: draft.founded === '' ? null : Number(draft.founded),
		contact_email: draft.email.trim(),
		contact_phone: draft.phone.trim(),
		return_address: draft.returnAddress.trim(),
		time_zone: draft.timeZone,
	}
}
