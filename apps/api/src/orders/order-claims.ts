import type { ClaimStep, OrderDetail } from '@portolan/contract'
import { formatAmount } from '@portolan/money'
import { toSeconds } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import { port } from '../platform/ports.ts'
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

/** How the claims of an order are read for its timeline. */
export const claimReader = port<ClaimReader>('claimReader')

/** What happened to the claims on an order, for its timeline: the same for its shopper, its shop and the desk. */
export async function claimsOn(ctx: Context, orderId: string): Promise<OrderDetail['claims']> {
	const notes = await claimReader.of(ctx)(ctx, orderId)
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
