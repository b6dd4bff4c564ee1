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

/** What somebody does about a deposit inside the transaction that writes it down or credits it; what it throws undoes that. */
export type DepositHandler = (ctx: TxContext, news: DepositNews) => Promise<void>

/** Who acts on deposits. */
export interface DepositPorts {
	/** When a transfer is first seen on the chain; it may still vanish. */
	onSeen: readonly DepositHandler[]
	/** When a deposit is credited, inside the crediting transaction. */
	onCredited: readonly DepositHandler[]
}

/** What the other modules do about deposits. */
export const depositPorts = port<DepositPorts>('depositPorts')

/** Lets the other modules act on a transfer that was seen, and publishes `deposit.seen`. */
export async function announceSeen(ctx: TxContext, news: DepositNews): Promise<void> {
	for (const handler of depositPorts.of(ctx).onSeen) await handler(ctx, news)
	await publish(ctx, eventOf('deposit.seen', news))
}

/** Lets the other modules act on a deposit that was credited, and publishes `deposit.credited`. */
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
