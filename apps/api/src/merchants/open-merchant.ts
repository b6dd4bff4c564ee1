import type { LanguageFile, MerchantRole, StaffRight } from '@portolan/contract'
import type { TxContext } from '../platform/context.ts'
import { newId } from '../platform/ids.ts'
import { refuse } from '../platform/refusal.ts'
import {
	findMerchant,
	insertMerchant,
	isMerchantEmailTaken,
	type MerchantRow,
} from './merchant-queries.ts'

/** A new merchant of a shop. */
export interface NewMerchant {
	/** Given only for demo merchants. */
	id?: string
	shopId: string
	role: MerchantRole
	/** As staff; an owner has all. */
	rights: readonly StaffRight[]
	/** The login name, an alternative to the e-mail; letters, digits, `. _ -`. */
	login: string
	email: string
	/** The name for the others of the shop and for shoppers in a chat. */
	name: string
	passwordHash: string
	lang: LanguageFile
}

/** Creates a merchant. Refuses `already_taken` if the login name or the e-mail exists. */
export async function openMerchant(ctx: TxContext, given: NewMerchant): Promise<MerchantRow> {
	const id = given.id ?? newId()
	const written = await insertMerchant(ctx, {
		id,
		shop_id: given.shopId,
		role: given.role,
		rights: [...given.rights],
		login: given.login,
		email: given.email.toLowerCase(),
		name: given.name,
		password_hash: given.passwordHash,
		lang: given.lang,
	})
	if (!written) {
		const field = (await isMerchantEmailTaken(ctx, given.email.toLowerCase())) ? 'email' : 'login'
		// The attempt was counted and the count stays: this answer reveals who has an account.
		refuse('already_taken', `Somebody else has this ${field}.`, { field, keep: true })
	}
	const merchant = await findMerchant(ctx, id)
	if (!merchant) throw new Error('One of a shop’s people was written and is not there.')
	return merchant
}
