import { randomBytes } from 'node:crypto'
import { endpoints } from '@portolan/contract'
import type { TxContext } from '../../platform/context.ts'
import { handle } from '../../platform/http/handle.ts'
import { limitAttempts } from '../../platform/limits.ts'
import { networkOf } from '../../platform/network.ts'
import { publish } from '../../platform/outbox.ts'
import { refuse } from '../../platform/refusal.ts'
import { endSessionsOf, tokenHash } from '../../platform/sign-in/sessions.ts'
import { loginPerIp } from '../account-settings.ts'
import { deletePaymentPin } from '../payment-pin/payment-pin-queries.ts'
import {
	endUnverifiedClaims,
	lockShopper,
	takenField,
	updateShopper,
	type ShopperRow,
} from '../shopper-queries.ts'
import { hashingSemaphore } from '../sign-in/hashing-semaphore.ts'
import { hashPassword } from '../sign-in/passwords.ts'
import { deleteCodesOf } from '../sign-in/sent-code-queries.ts'
import {
	changesSince,
	findUndoable,
	markUndone,
	type ContactChangeRow,
} from './contact-change-queries.ts'
import { sendUndone } from './tell-contact-changed.ts'
import { verifiedContacts } from './verified-contacts.ts'

/**
 * Undoes a change of e-mail or mobile, and every one after it: whoever made the first made the others too. Whoever made it knew the password
 * or the payment code, so both are void, all sessions end, and the account waits for a new password set with a code. Refuses
 * `link_invalid`. Source: docs/product/accounts.md, Contact change; decision 0050.
 */
export const undoContactChange = handle(
	endpoints.undoContactChange,
	{ gate: hashingSemaphore },
	async (ctx, input) => {
		await limitAttempts(ctx, {
			bucket: `contact_undo:ip:${networkOf(ctx.ip)}`,
			max: ctx.settings.get(loginPerIp),
			perSeconds: 60,
		})
		const hash = tokenHash(input.token)
		const asked = await findUndoable(ctx, hash)
		const person = asked && (await lockShopper(ctx, asked.shopper_id))
		// The lock may have waited for another undoing.
		if (!person || person.status === 'closed' || !(await findUndoable(ctx, hash)))
			return refuse('link_invalid', 'No such link, or it was used or is too old.', { keep: true })

		const undone = await changesSince(ctx, asked)
		const restored: Partial<ShopperRow> = {}
		for (const one of undone) Object.assign(restored, before(one))
		await makeRoom(ctx, person, restored)
		const password = await hashPassword(randomBytes(32).toString('base64url'))
		await updateShopper(ctx, person.id, {
			...restored,
			password_hash: password,
			password_changed_at: ctx.clock.now(),
			contact_changed_at: ctx.clock.now(),
		})
		await markUndone(
			ctx,
			undone.map(({ id }) => id),
		)
		await deletePaymentPin(ctx, person.id)
		await deleteCodesOf(ctx, person.id)
		await endSessionsOf(ctx, person.id)
		await tellRemoved(ctx, person, { ...person, ...restored })
		await publish(ctx, {
			topic: 'account.contact_changed',
			subject: person.id,
			shopperId: person.id,
			data: { what: asked.kind },
		})
		return { kind: asked.kind }
	},
)

/** What a change has to be turned back into. Of several the earliest is applied last, and stands. */
function before(change: ContactChangeRow): Partial<ShopperRow> {
	return change.kind === 'email'
		? { email: change.old_email, email_verified_at: change.old_verified_at }
		: {
				mobile_e164: change.old_mobile_e164,
				mobile: change.old_mobile,
				dial_code: change.old_dial_code,
				mobile_verified_at: change.old_verified_at,
			}
}

/** The old address may have gone to another account meanwhile: one that never verified it loses it, one that did keeps it. */
async function makeRoom(
	ctx: TxContext,
	person: ShopperRow,
	restored: Partial<ShopperRow>,
): Promise<void> {
	const names = {
		...(restored.email ? { email: restored.email } : {}),
		...(restored.mobile_e164 ? { e164: restored.mobile_e164 } : {}),
		exceptId: person.id,
	}
	await endUnverifiedClaims(ctx, names)
	const taken = await takenField(ctx, names)
	if (taken) refuse('already_taken', `Another account has verified this ${taken}.`)
}

/** Whoever changed it honestly has to hear that it was undone. */
async function tellRemoved(ctx: TxContext, was: ShopperRow, is: ShopperRow): Promise<void> {
	const kept = new Set([is.email, is.mobile_e164])
	for (const contact of verifiedContacts(was))
		if (!kept.has(contact.to)) await sendUndone(ctx, is, contact)
}
