import { formatAmount, type Cents } from '@portolan/money'
import type { Context } from '../platform/context.ts'
import type { EventName } from '../platform/event-names.ts'
import { publish } from '../platform/outbox.ts'

/** A transfer to a shopper's own address. */
export interface DepositNews {
	depositId: string
	shopperId: string
	network: string
	/** Cents. */
	amount: Cents
	txHash: string
}

/** Hears of a deposit inside the transaction that writes it down or credits it; what it throws undoes that. */
export type DepositHandler = (ctx: Context, news: DepositNews) => Promise<void>

const onSeen: DepositHandler[] = []
const onCredited: DepositHandler[] = []

/** Asks to hear when a transfer is first seen on the chain; it may still vanish. */
export function onDepositSeen(handler: DepositHandler): void {
	onSeen.push(handler)
}

/** Asks to hear when a deposit is credited, inside the crediting transaction. */
export function onDeposit(handler: DepositHandler): void {
	onCredited.push(handler)
}

/** Tells the rooms and the outbox that a transfer was seen. */
export async function tellSeen(ctx: Context, news: DepositNews): Promise<void> {
	for (const handler of onSeen) await handler(ctx, news)
	await publish(ctx, eventOf('deposit.seen', news))
}

/** Tells the rooms and the outbox that a deposit was credited. */
export async function tellCredited(ctx: Context, news: DepositNews): Promise<void> {
	for (const handler of onCredited) await handler(ctx, news)
	await publish(ctx, eventOf('deposit.credited', news))
}

function eventOf(topic: EventName, { depositId, shopperId, network, amount, txHash }: DepositNews) {
	return {
		topic,
		subject: depositId,
		shopperId,
		data: { network, amount: formatAmount(amount), tx_hash: txHash },
	}
}
