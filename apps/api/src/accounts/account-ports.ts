import type { Cents } from '@portolan/money'
import { sql, type RawBuilder } from 'kysely'
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

/** The counts that a module has for a shopper, as a statement with one row. Each stops at some number, which the contract says. */
export type UserCounter = (shopperId: string, now: Date) => RawBuilder<Partial<UserCounts>>

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
	/** The amounts of a shopper's own money, as a statement with one row; all zero for somebody without a wallet. */
	ownMoney(shopperId: string): RawBuilder<OwnMoney>
}

/** What the other modules give to accounts. */
export const accountPorts = port<AccountPorts>('accountPorts')

/**
 * A person's own money and all counts of the modules, as a statement with one row: part of a larger read, so that everything is of one
 * instant.
 */
export function moneyAndCountsOf(
	ctx: HasPorts & Pick<Context, 'clock'>,
	shopperId: string,
): RawBuilder<OwnMoney & UserCounts> {
	const { counters, ownMoney } = accountPorts.of(ctx)
	const now = ctx.clock.now()
	const parts = [ownMoney(shopperId), ...counters.map((counter) => counter(shopperId, now))]
	return sql`select * from ${sql.join(
		parts.map((part, at) => sql`(${part}) ${sql.raw(`part${at}`)}`),
		sql` cross join `,
	)}`
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
export async function ownMoneyOf(
	ctx: HasPorts & Pick<Context, 'db'>,
	shopperId: string,
): Promise<OwnMoney> {
	const { rows } = await accountPorts.of(ctx).ownMoney(shopperId).execute(ctx.db)
	return rows[0] ?? { available: 0n, held: 0n, escrow: 0n }
}
