import type { ClaimStep, OrderDetail } from '@portolan/contract'
import { formatAmount } from '@portolan/money'
import { toSeconds } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import type { OrderActorKind } from './order-states.ts'

/** An event of a claim on an order. */
export interface ClaimNote {
	claimId: string
	refundSn: string
	at: Date
	who: OrderActorKind
	what: ClaimStep
	/** A person's text, or ours in the caller's language; empty for none. */
	why: string
	/** Cents paid out. */
	amount: bigint | null
}

/** Reads the events of the claims on an order, oldest first. The caller has checked whose order it is. */
export type ClaimReader = (ctx: Context, orderId: string) => Promise<readonly ClaimNote[]>

let readClaims: ClaimReader | undefined

/** The module claims, which imports this one, registers how its part of an order's timeline is read. */
export function registerClaimReader(read: ClaimReader): void {
	if (readClaims) throw new Error('The reader of claims is registered twice.')
	readClaims = read
}

/** The events of the claims on an order, for its timeline: the same for its shopper, its shop and operators. */
export async function claimsOn(ctx: Context, orderId: string): Promise<OrderDetail['claims']> {
	const notes = (await readClaims?.(ctx, orderId)) ?? []
	return notes.map((note) => ({
		refund_id: note.claimId,
		refund_sn: note.refundSn,
		at: toSeconds(note.at),
		who: note.who,
		what: note.what,
		why: note.why === '' ? null : note.why,
		amount: note.amount === null ? null : formatAmount(note.amount),
	}))
}
