import type { Cents } from '@portolan/money'
import type { Context } from '../platform/context.ts'

/** Where a shopper's own money is, in cents, of one instant. */
export interface OwnMoney {
	/** May be spent or withdrawn. */
	available: Cents
	/** Reserved by withdrawals that are not decided. */
	held: Cents
	/** Paid for orders by the shopper and not earned by their shops; without what platform codes paid. */
	escrow: Cents
}

type Reader = (ctx: Pick<Context, 'db'>, shopperId: string) => Promise<OwnMoney>

let read: Reader | null = null

/** Lets the wallet say where a shopper's money is. Called once, when the modules are put together. */
export function registerOwnMoney(reader: Reader): void {
	if (read) throw new Error('The reader of own money is registered twice.')
	read = reader
}

/** Where a shopper's own money is; all zero for somebody without a wallet. */
export async function ownMoneyOf(ctx: Pick<Context, 'db'>, shopperId: string): Promise<OwnMoney> {
	if (!read) throw new Error('Nobody says where money is.')
	return read(ctx, shopperId)
}
