import type { ClaimStep, OrderDetail } from '@portolan/contract'
import { formatAmount } from '@portolan/money'
import { toSeconds } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import type { OrderActorKind } from './order-states.ts'

/** Something that happened to a claim on an order. */
export interface ClaimNote {
	claimId: string
	refundSn: string
	at: Date
	who: OrderActorKind
	what: ClaimStep
	/** A person's own words, or ours in the caller's language; empty for none. */
	why: string
	/** Cents paid out. */
	amount: bigint | null
}

/** Tells what happened to the claims on an order, oldest first. Whose order it is, was looked at before. */
export type ClaimReader = (ctx: Context, orderId: string) => Promise<readonly ClaimNote[]>

let readClaims: ClaimReader | undefined

/** The room of claims, which enters this one, says how its part of an order's timeline is read. */
export function registerClaimReader(read: ClaimReader): void {
	if (readClaims) throw new Error('The reader of claims is registered twice.')
	readClaims = read
}

/** What happened to the claims on an order, for its timeline: the same for its shopper, its shop and the desk. */
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
