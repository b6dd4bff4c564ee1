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
	/** The person's text, or the platform's text in the caller's language; empty if there is none. */
	why: string
	/** Cents paid out. */
	amount: bigint | null
}

/** Returns what happened to the claims on an order, oldest first. The caller has checked to whom the order belongs. */
export type ClaimReader = (ctx: Context, orderId: string) => Promise<readonly ClaimNote[]>

/** The port through which the timeline of an order reads its claims. */
export const claimReader = port<ClaimReader>('claimReader')

/** What happened to the claims on an order, for its timeline: the same for its shopper, its shop and operators. */
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
