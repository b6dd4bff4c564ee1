import { randomBytes } from 'node:crypto'
import { after } from '../../platform/clock.ts'
import type {
	OnceContext,
	ShopperActor,
	ShopperContext,
	TxContext,
} from '../../platform/context.ts'
import { tokenHash } from '../../platform/sign-in/sessions.ts'
import { writeOnce } from '../../platform/write-once.ts'
import { payTokenSeconds } from '../account-settings.ts'
import {
	callConfirmPin,
	clearAttemptsAndInsertToken,
	insertToken,
	type FittingToken,
	type NewToken,
} from './payment-pin-queries.ts'

/** What a token is good for, and what was checked for it. */
export interface PayTokenGiven extends Pick<FittingToken, 'scene' | 'ref'> {
	/** In cents; null for any amount. */
	amount: bigint | null
	/** The login password was given as well. */
	passwordChecked: boolean
	/** A right PIN also resets the wrong attempts before it; a passkey says nothing about them. */
	confirmedBy: 'pin' | 'passkey'
}

/** Makes the token that calls which move money require, after the PIN or the passkey of the caller was checked. */
export async function givePayToken(
	ctx: TxContext<ShopperActor>,
	{ confirmedBy, ...given }: PayTokenGiven,
): Promise<PayToken> {
	const { row, reply } = newToken(ctx, given)
	await (confirmedBy === 'pin' ? clearAttemptsAndInsertToken(ctx, row) : insertToken(ctx, row))
	return reply
}

/** The same without a transaction, for the PIN whose stored hash was compared. */
export async function givePayTokenAtOnce(
	ctx: OnceContext<ShopperActor>,
	codeHash: string,
	given: Pick<PayTokenGiven, 'scene' | 'ref' | 'amount'>,
): Promise<PayToken> {
	const { row, reply } = newToken(ctx, { ...given, passwordChecked: false })
	await writeOnce(ctx, [callConfirmPin(codeHash, row)], reply)
	return reply
}

interface PayToken {
	pay_token: string
	expires_in: number
}

function newToken(
	ctx: ShopperContext,
	given: Omit<PayTokenGiven, 'confirmedBy'>,
): { row: NewToken; reply: PayToken } {
	const token = randomBytes(32).toString('base64url')
	const seconds = ctx.settings.get(payTokenSeconds)
	return {
		row: {
			...given,
			hash: tokenHash(token),
			shopperId: ctx.actor.id,
			expiresAt: after(ctx.clock.now(), seconds),
		},
		reply: { pay_token: token, expires_in: seconds },
	}
}
