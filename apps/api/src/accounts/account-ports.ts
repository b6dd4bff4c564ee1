import type { Cents } from '@portolan/money'
import type { Context, ShopperContext } from '../platform/context.ts'
import { port, type HasPorts } from '../platform/ports.ts'

/** The counts beside a person's name that other modules provide. */
export interface UserCounts {
	order_unpaid: number
	order_unshipped: number
	order_unreceived: number
	order_uncommented: number
	notice_unread: number
}

/** A JSON value. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

/** Returns the counts that a module has for a shopper. */
export type UserCounter = (ctx: Context, shopperId: string) => Promise<Partial<UserCounts>>

/** Returns what a module stores about the calling shopper, for the export of the account. */
export type AccountExporter = (ctx: ShopperContext) => Promise<Json>

/** The reason why an account cannot be closed yet (such as `open_orders`); null if it can. */
export type ClosingCheck = (ctx: ShopperContext) => Promise<string | null>

/** A shopper's own money, in cents, all read at the same moment. */
export interface OwnMoney {
	/** May be spent or withdrawn. */
	available: Cents
	/** Reserved by withdrawals that are not decided yet. */
	held: Cents
	/** Paid by the shopper for orders that are not settled yet; without the part that platform codes paid. */
	escrow: Cents
}

/** What accounts needs from the modules that store records of shoppers. */
export interface AccountPorts {
	counters: readonly UserCounter[]
	/** By their key in the export, such as `orders`. */
	exporters: Readonly<Record<string, AccountExporter>>
	/** Called in this order; the first reason is returned. */
	closingChecks: readonly ClosingCheck[]
	/** The amounts of a shopper's own money; all zero for somebody without a wallet. */
	ownMoney(ctx: Pick<Context, 'db'>, shopperId: string): Promise<OwnMoney>
}

/** What the other modules give to accounts. */
export const accountPorts = port<AccountPorts>('accountPorts')

/** All counts of a person; a count that no module provides is 0. */
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

/** What the other modules store about the person, by key. */
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

/** The amounts of a shopper's own money. */
export function ownMoneyOf(
	ctx: HasPorts & Pick<Context, 'db'>,
	shopperId: string,
): Promise<OwnMoney> {
	return accountPorts.of(ctx).ownMoney(ctx, shopperId)
}
