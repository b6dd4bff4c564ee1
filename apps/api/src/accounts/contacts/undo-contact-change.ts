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
import { deletePasskeysOf } from '../passkeys/passkey-queries.ts'
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
 * Undoes a change of e-mail or mobile, and every later one, because the same person made them. That person knew the
 * password or the payment PIN, so both become invalid with all passkeys, all sessions end, and a new password must be set with a sent code.
 * Refuses `link_invalid`. Source: docs/product/accounts.md, Contact change; decision 0050.
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
		// While waiting for the lock, another request may have undone it.
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
		await deletePasskeysOf(ctx, person.id)
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

/** The values before a change. If several are undone, the earliest is applied last, so its values remain. */
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

/** Another account may have the old address by now: it loses the address if it never verified it, otherwise it keeps it. */
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

/** An owner who made the change must be informed that it was undone. */
async function tellRemoved(ctx: TxContext, was: ShopperRow, is: ShopperRow): Promise<void> {
	const kept = new Set([is.email, is.mobile_e164])
	for (const contact of verifiedContacts(was))
		if (!kept.has(contact.to)) await sendUndone(ctx, is, contact)
}
