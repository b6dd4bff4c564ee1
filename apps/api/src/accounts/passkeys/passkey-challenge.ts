import { createHash, randomBytes } from 'node:crypto'
import { after } from '../../platform/clock.ts'
import type { ShopperActor, ShopperContext, TxContext } from '../../platform/context.ts'
import { shopAddress } from '../../platform/shop-address.ts'
import type { PasskeySite } from '../../platform/sign-in/passkeys.ts'
import { tokenHash } from '../../platform/sign-in/sessions.ts'
import { passkeySeconds } from '../account-settings.ts'
import { deleteChallenge, insertChallenge, type ChallengeRow } from './passkey-queries.ts'

/** What a passkey is asked to confirm. */
export type PasskeyPurpose = Pick<ChallengeRow, 'scene' | 'ref' | 'amount' | 'password_checked'>

/** Makes a challenge for one purpose, and the ticket with which this session answers it: once, in two minutes. */
export async function giveChallenge(
	ctx: TxContext<ShopperActor>,
	purpose: PasskeyPurpose,
): Promise<{ ticket: string; challenge: Buffer }> {
	const ticket = randomBytes(32).toString('base64url')
	const row: ChallengeRow = {
		...purpose,
		ticket_hash: tokenHash(ticket),
		shopper_id: ctx.actor.id,
		session_id: ctx.actor.sessionId,
		nonce: randomBytes(32),
		expires_at: after(ctx.clock.now(), ctx.settings.get(passkeySeconds)),
	}
	await insertChallenge(ctx, row)
	return { ticket, challenge: challengeOf(row) }
}

/** Uses up a ticket of this session; null if there is none, or it was used or is too old. */
export async function takeChallenge(
	ctx: TxContext<ShopperActor>,
	ticket: string,
): Promise<{ purpose: PasskeyPurpose; challenge: string } | null> {
	const row = await deleteChallenge(ctx, {
		ticket_hash: tokenHash(ticket),
		shopper_id: ctx.actor.id,
		session_id: ctx.actor.sessionId,
	})
	return row && { purpose: row, challenge: challengeOf(row).toString('base64url') }
}

/**
 * The challenge is a hash of everything that is confirmed, and of 32 random bytes. So the signature itself is about one
 * thing and one amount (dynamic linking, RTS on strong customer authentication, article 5), and a changed row does not fit it.
 */
function challengeOf(row: ChallengeRow): Buffer {
	const told = [
		row.shopper_id,
		row.session_id,
		row.scene,
		row.ref,
		row.amount === null ? null : `${row.amount}`,
		row.password_checked,
		row.nonce.toString('base64url'),
	]
	return createHash('sha256')
		.update(`passkey:${JSON.stringify(told)}`)
		.digest()
}

/** Passkeys of shoppers belong to the address of the shop. */
export function passkeySite(ctx: ShopperContext): PasskeySite {
	return { publicUrl: shopAddress.of(ctx) }
}
