import type { LanguageFile } from '@portolan/contract'
import { openWallet } from '../ledger/index.ts'
import { after } from '../platform/clock.ts'
import type { TxContext } from '../platform/context.ts'
import { newId } from '../platform/ids.ts'
import { publish } from '../platform/outbox.ts'
import { refuse } from '../platform/refusal.ts'
import { emailKey, usernameKey } from './account-name.ts'
import { unverifiedDays } from './account-settings.ts'
import { readMobile } from './mobile-number.ts'
import { endUnverifiedClaims, insertShopper, takenField } from './shopper-queries.ts'
import type { ShopperRow } from './shopper-queries.ts'
import { hashPassword } from './sign-in/passwords.ts'

/** A new shopper. Give `password`, or `passwordHash` (of `hashPassword`) if many people share one. */
export type NewShopper = {
	/** Only demo data gives an id; everyone else gets a new one. */
	id?: string
	username: string
	nickname?: string
	familyName?: string
	givenName?: string
	email: string
	mobile: string
	dialCode: string
	avatar?: string
	lang?: LanguageFile | null
	/** Treats e-mail and mobile as verified: for demo data and for tests. */
	isVerified?: boolean
} & ({ password: string } | { passwordHash: string })

/**
 * Opens an account with an empty wallet. Refuses `invalid` for an impossible mobile number, and `already_taken` with the
 * field that another account has: one insert under unique indexes decides, so that of two at once only one succeeds. An
 * e-mail or mobile that another account gave long ago and never verified is free again.
 */
export async function openShopper(ctx: TxContext, person: NewShopper): Promise<ShopperRow> {
	const mobile = readMobile(person.dialCode, person.mobile)
	if (!mobile)
		refuse('invalid', `${person.dialCode} ${person.mobile} is not a mobile number.`, {
			field: 'mobile',
			params: { reason: 'a mobile number of that country' },
		})
	const now = ctx.clock.now()
	const row: ShopperRow = {
		id: person.id ?? newId(),
		status: 'active',
		username: person.username.trim().normalize('NFKC'),
		username_key: usernameKey(person.username),
		nickname: person.nickname ?? '',
		family_name: person.familyName ?? '',
		given_name: person.givenName ?? '',
		email: emailKey(person.email),
		mobile_e164: mobile.e164,
		dial_code: mobile.dialCode,
		mobile: mobile.mobile,
		avatar: person.avatar ?? '',
		lang: person.lang ?? null,
		password_hash:
			'passwordHash' in person ? person.passwordHash : await hashPassword(person.password),
		password_changed_at: now,
		password_reset_at: null,
		email_verified_at: person.isVerified ? now : null,
		mobile_verified_at: person.isVerified ? now : null,
		contact_changed_at: null,
		passkey_added_at: null,
		created_at: now,
		closed_at: null,
	}
	if (!(await insertShopper(ctx, row)) && !(await insertInPlace(ctx, row))) {
		const field = await takenField(ctx, {
			usernameKey: usernameKey(person.username),
			email: emailKey(person.email),
			e164: mobile.e164,
		})
		refuse('already_taken', `Somebody has this ${field ?? 'id'} already.`, {
			field: field ?? 'username',
			// The attempt was counted and the count stays: this answer reveals who has an account.
			keep: true,
		})
	}
	await openWallet(ctx, row.id)
	await publish(ctx, { topic: 'account.opened', subject: row.id, shopperId: row.id })
	return row
}

/** Inserts again, after accounts that never verified the same e-mail or mobile in all that time have lost it. */
async function insertInPlace(ctx: TxContext, row: ShopperRow): Promise<boolean> {
	const before = after(ctx.clock.now(), -ctx.settings.get(unverifiedDays) * 86_400)
	const ended = await endUnverifiedClaims(ctx, {
		email: row.email,
		e164: row.mobile_e164,
		openedBefore: before,
	})
	return ended > 0 && insertShopper(ctx, row)
}
