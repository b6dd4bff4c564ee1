import { formatAmount, type Cents } from '@portolan/money'
import type { TxContext } from '../platform/context.ts'
import type { EventName } from '../platform/event-names.ts'
import { publish } from '../platform/outbox.ts'
import { port } from '../platform/ports.ts'

/** A transfer to a shopper's own address. */
export interface DepositNews {
	depositId: string
	shopperId: string
	network: string
	/** Cents. */
	amount: Cents
	txHash: string
}

/** Handles a deposit inside the transaction that records or credits it; an error undoes that transaction. */
export type DepositHandler = (ctx: TxContext, news: DepositNews) => Promise<void>

/** The handlers of deposits. */
export interface DepositPorts {
	/** Called when a transfer is first seen on the chain; it may still disappear. */
	onSeen: readonly DepositHandler[]
	/** Called when a deposit is credited, inside the crediting transaction. */
	onCredited: readonly DepositHandler[]
}

/** How the other modules handle deposits. */
export const depositPorts = port<DepositPorts>('depositPorts')

/** Calls the handlers of a transfer that was seen, and publishes `deposit.seen`. */
export async function announceSeen(ctx: TxContext, news: DepositNews): Promise<void> {
	for (const handler of depositPorts.of(ctx).onSeen) await handler(ctx, news)
	await publish(ctx, eventOf('deposit.seen', news))
}

/** Calls the handlers of a deposit that was credited, and publishes `deposit.credited`. */
export async function announceCredited(ctx: TxContext, news: DepositNews): Promise<void> {
	for (const handler of depositPorts.of(ctx).onCredited) await handler(ctx, news)
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
