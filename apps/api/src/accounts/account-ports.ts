import type { Cents } from '@portolan/money'
import type { Context, ShopperContext } from '../platform/context.ts'
import { port, type HasPorts } from '../platform/ports.ts'

/** The numbers beside a person's name that other modules know. */
export interface UserCounts {
	order_unpaid: number
	order_unshipped: number
	order_unreceived: number
	order_uncommented: number
	notice_unread: number
}

/** What JSON can hold. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

/** Adds numbers that a module keeps of a shopper. */
export type UserCounter = (ctx: Context, shopperId: string) => Promise<Partial<UserCounts>>

/** What a module keeps about the shopper who asks, for the export of the account. */
export type AccountExporter = (ctx: ShopperContext) => Promise<Json>

/** Why an account cannot be closed yet (a word such as `open_orders`); null when it may. */
export type ClosingCheck = (ctx: ShopperContext) => Promise<string | null>

/** Where a shopper's own money is, in cents, of one instant. */
export interface OwnMoney {
	/** May be spent or withdrawn. */
	available: Cents
	/** Reserved by withdrawals that are not decided. */
	held: Cents
	/** Paid for orders by the shopper and not earned by their shops; without what platform codes paid. */
	escrow: Cents
}

/** What accounts need from the modules that keep records of shoppers. */
export interface AccountPorts {
	counters: readonly UserCounter[]
	/** By the name it has in the export, such as `orders`. */
	exporters: Readonly<Record<string, AccountExporter>>
	/** Asked in this order; the first reason counts. */
	closingChecks: readonly ClosingCheck[]
	/** Where a shopper's own money is; all zero for somebody without a wallet. */
	ownMoney(ctx: Pick<Context, 'db'>, shopperId: string): Promise<OwnMoney>
}

/** What the other modules give to accounts. */
export const accountPorts = port<AccountPorts>('accountPorts')

/** All numbers of a person; what no module counts is 0. */
export async function countFor(ctx: Context, shopperId: string): Promise<UserCounts> {
	const counts = await Promise.all(
		accountPorts.of(ctx).counters.map((counter) => counter(ctx, shopperId)),
	)
	return Object.assign(
		{
			order_unpaid: 0,
			order_unshipped: 0,
			order_unreceived: 0,
			order_uncommented: 0,
			notice_unread: 0,
		},
		...counts,
	)
}

/** What the other modules keep about the person, by name. */
export async function exportFromModules(ctx: ShopperContext): Promise<Record<string, Json>> {
	const parts: Record<string, Json> = {}
	for (const [name, exporter] of Object.entries(accountPorts.of(ctx).exporters))
		parts[name] = await exporter(ctx)
	return parts
}

/** The first reason why the account cannot be closed, or null. */
export async function reasonToStay(ctx: ShopperContext): Promise<string | null> {
	for (const check of accountPorts.of(ctx).closingChecks) {
		const reason = await check(ctx)
		if (reason !== null) return reason
	}
	return null
}

/** Where a shopper's own money is. */
export function ownMoneyOf(
	ctx: HasPorts & Pick<Context, 'db'>,
	shopperId: string,
): Promise<OwnMoney> {
	return accountPorts.of(ctx).ownMoney(ctx, shopperId)
}
