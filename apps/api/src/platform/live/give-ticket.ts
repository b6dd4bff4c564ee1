import { createHash, randomBytes } from 'node:crypto'
import type { endpoints, ReplyOf } from '@portolan/contract'
import { after } from '../clock.ts'
import type { TxContext, ShopperActor, MerchantActor, OperatorActor } from '../context.ts'
import { insertTicket } from './live-queries.ts'

const ticketSeconds = 60

/** Makes a ticket that opens one stream for the caller's session, at any process. */
export async function giveTicket(
	ctx: TxContext<ShopperActor> | TxContext<MerchantActor> | TxContext<OperatorActor>,
): Promise<ReplyOf<typeof endpoints.createStreamTicket>> {
	const ticket = randomBytes(32).toString('base64url')
	await insertTicket(ctx, {
		hash: ticketHash(ticket),
		sessionId: ctx.actor.sessionId,
		expiresAt: after(ctx.clock.now(), ticketSeconds),
	})
	return { ticket, expires_in: ticketSeconds }
}

/** The form in which a ticket is stored and looked up. */
export function ticketHash(ticket: string): Buffer {
	return createHash('sha256').update(ticket).digest()
}
