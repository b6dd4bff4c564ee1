import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { newId } from '../../platform/ids.ts'
import { publish } from '../../platform/outbox.ts'
import { refuse } from '../../platform/refusal.ts'
import { checkNewPasskey } from '../../platform/sign-in/passkeys.ts'
import { lockShopper, updateShopper } from '../shopper-queries.ts'
import { nameDevice } from '../sign-in/device-name.ts'
import { passkeySite, takeChallenge } from './passkey-challenge.ts'
import { insertPasskey, readPasskeys, type PasskeyRow } from './passkey-queries.ts'
import { presentPasskey } from '../../platform/sign-in/present-passkey.ts'
import { refuseTooMany } from './refuse-too-many.ts'

/**
 * Stores a new passkey, named after the device. From then on the delays of a new payment PIN count: withdrawals wait, and
 * larger payments ask for the login password. Refuses `passkey_failed` if the browser's answer is invalid or the passkey
 * is stored already, and `passkey_full`. Source: docs/product/accounts.md, Passkeys.
 */
export const finishPaymentPasskey = handle(endpoints.finishPaymentPasskey, async (ctx, input) => {
	// The account's lock comes first: undoing a contact change removes every passkey, also one that is being added.
	const person = await lockShopper(ctx, ctx.actor.id)
	if (person?.status !== 'active') refuse('unauthorized', 'The account is not open.')
	refuseTooMany(ctx, (await readPasskeys(ctx, person.id)).length)

	const asked = await takeChallenge(ctx, input.ticket)
	const passkey =
		asked?.purpose.scene === 'passkey_add'
			? await checkNewPasskey(passkeySite(ctx), asked.challenge, input.response)
			: null
	const now = ctx.clock.now()
	const row: PasskeyRow | null = passkey && {
		...passkey,
		id: newId(),
		shopper_id: person.id,
		name: nameDevice(ctx.device),
		created_at: now,
		used_at: null,
	}
	if (!row || !(await insertPasskey(ctx, row)))
		return refuse('passkey_failed', 'The passkey does not hold, or is stored already.', {
			keep: true,
		})

	await updateShopper(ctx, person.id, { passkey_added_at: now })
	await publish(ctx, {
		topic: 'account.passkey_added',
		subject: row.id,
		shopperId: person.id,
		data: { device: row.name },
	})
	return presentPasskey(row)
})
