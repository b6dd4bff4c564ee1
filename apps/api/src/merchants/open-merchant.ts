import type { LanguageFile, MerchantRole } from '@portolan/contract'
import type { TxContext } from '../platform/context.ts'
import { newId } from '../platform/ids.ts'
import { refuse } from '../platform/refusal.ts'
import {
	findMerchant,
	insertMerchant,
	isMerchantEmailTaken,
	type MerchantRow,
} from './merchant-queries.ts'

/** One more person of a shop. */
export interface NewMerchant {
	/** Left out for everybody but the demo world's. */
	id?: string
	shopId: string
	role: MerchantRole
	/** What they sign in with besides the e-mail; letters, digits, `. _ -`. */
	login: string
	email: string
	/** What the others of the shop and shoppers in a chat see. */
	name: string
	passwordHash: string
	lang: LanguageFile
}

/** Makes one of a shop's people. Refuses `already_taken` where somebody has the login name or the e-mail. */
export async function openMerchant(ctx: TxContext, given: NewMerchant): Promise<MerchantRow> {
	const id = given.id ?? newId()
	const written = await insertMerchant(ctx, {
		id,
		shop_id: given.shopId,
		role: given.role,
		login: given.login,
		email: given.email.toLowerCase(),
		name: given.name,
		password_hash: given.passwordHash,
		lang: given.lang,
	})
	if (!written) {
		const field = (await isMerchantEmailTaken(ctx, given.email.toLowerCase())) ? 'email' : 'login'
		// The try was counted; an answer that tells who is here must stay countable.
		refuse('already_taken', `Somebody else has this ${field}.`, { field, keep: true })
	}
	const merchant = await findMerchant(ctx, id)
	if (!merchant) throw new Error('One of a shop’s people was written and is not there.')
	return merchant
}
