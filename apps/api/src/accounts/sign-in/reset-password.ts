import { endpoints, type ParsedInputOf } from '@portolan/contract'
import type { Context, TxContext } from '../../platform/context.ts'
import { handle } from '../../platform/http/handle.ts'
import { publish } from '../../platform/outbox.ts'
import { refuse } from '../../platform/refusal.ts'
import { endSessionsOf } from '../../platform/sign-in/sessions.ts'
import { accountKey, readAccountName } from '../account-name.ts'
import { recoveryContact } from '../contacts/verified-contacts.ts'
import { lockShopper, updateShopper } from '../shopper-queries.ts'
import type { ShopperRow } from '../shopper-queries.ts'
import { checkPassword } from './check-password.ts'
import { hashingSemaphore } from './hashing-semaphore.ts'
import { refuseDifferent, refuseWeakPassword } from './new-password.ts'
import { fitsPassword, hashPassword } from './passwords.ts'
import { useSentCode } from './sent-codes.ts'

/**
 * Sets a new password and ends all sessions: with the old password if the caller is signed in, otherwise with a sent
 * code. Refuses `passwords_differ`, `password_wrong`, `code_wrong` (alike for known and unknown accounts) and
 * `password_same`. Source: docs/product/accounts.md, Reset; specification §5.
 */
export const resetPassword = handle(
	endpoints.resetPassword,
	{ gate: hashingSemaphore },
	async (ctx, input) => {
		await refuseWeakPassword(ctx, input.newpassword, 'newpassword')
		refuseDifferent(input.newpassword, input.repPwd)
		const { person, how } = await findOut(ctx, input)
		if (await fitsPassword(input.newpassword, person.password_hash))
			refuse('password_same', 'The new password is the old one.', { field: 'newpassword' })

		await updateShopper(ctx, person.id, {
			password_hash: await hashPassword(input.newpassword),
			password_changed_at: ctx.clock.now(),
			...(how === 'code'
				? { password_reset_at: ctx.clock.now(), ...withoutUnverified(person) }
				: {}),
		})
		await endSessionsOf(ctx, person.id)
		await publish(ctx, {
			topic: 'account.password_changed',
			subject: person.id,
			shopperId: person.id,
			data: { how },
		})
		return {}
	},
)

/** Finds the account and checks the old password or the code. */
async function findOut(
	ctx: TxContext,
	input: ParsedInputOf<typeof endpoints.resetPassword>,
): Promise<{ person: ShopperRow; how: 'old' | 'code' }> {
	if (input.oldpassword !== undefined && input.code === undefined) {
		if (ctx.actor.kind !== 'shopper')
			refuse('unauthorized', 'The old password counts only signed in.')
		return {
			person: await checkPassword(ctx, ctx.actor.id, input.oldpassword, 'oldpassword'),
			how: 'old',
		}
	}
	if (input.oldpassword !== undefined || input.account === undefined || input.code === undefined)
		refuse('invalid', 'Either oldpassword, or account and code.', {
			field: missingField(ctx, input),
			params: { reason: 'either oldpassword, or account and code' },
		})
	const name = readAccountName(input.account)
	const shopperId = await useSentCode(ctx, {
		event: 'reset_password',
		targets: [accountKey(name)],
		shopperId: null,
		code: input.code,
	})
	const person = await lockShopper(ctx, shopperId)
	// The address may have been changed after the code was sent.
	if (!person || person.status !== 'active' || !recoveryContact(person, name))
		refuse('code_wrong', 'The account is closed, or its address is another.', {
			field: 'code',
			keep: true,
		})
	return { person, how: 'code' }
}

/**
 * An e-mail or mobile that was never verified may belong to somebody who opened the account in the owner's name; it is
 * removed when the owner recovers the account. Source: docs/product/accounts.md, Unverified addresses.
 */
function withoutUnverified(person: ShopperRow): Partial<ShopperRow> {
	return {
		...(person.email_verified_at === null ? { email: null } : {}),
		...(person.mobile_verified_at === null ? { mobile_e164: null, mobile: '', dial_code: '' } : {}),
	}
}

function missingField(ctx: Context, input: ParsedInputOf<typeof endpoints.resetPassword>): string {
	if (input.oldpassword !== undefined) return 'oldpassword'
	if (ctx.actor.kind === 'shopper' && input.account === undefined && input.code === undefined)
		return 'oldpassword'
	return input.account === undefined ? 'account' : 'code'
}
