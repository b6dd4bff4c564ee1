import type { Cents } from '@portolan/money'
import { sql, type RawBuilder } from 'kysely'
import type { Context, ShopperContext } from '../platform/context.ts'
import { KeptStatement, type Given } from '../platform/database/sending/kept-statement.ts'
import { onlyRow } from '../platform/database/sending/read-both.ts'
import { RowValues, type TextRow } from '../platform/database/text-rows/text-row.ts'
import { port, type HasPorts } from '../platform/ports.ts'

/** The counts beside a person's name that other modules provide. Each ends at some number, which the contract says. */
export interface UserCounts {
	order_unpaid: number
	order_unshipped: number
	order_unreceived: number
	order_uncommented: number
	notice_unread: number
}

/** A JSON value. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

/** Figures that a module has of a shopper: a subquery that always gives one row with one text, never null, as part of a larger read; and how it is read. */
export interface OwnFigures<Row extends object> {
	row: TextRow<Row>
	read(shopperId: Given<string>, now: Given<Date>): RawBuilder<string>
}

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
	/** By their key in the export, such as `orders`. */
	exporters: Readonly<Record<string, AccountExporter>>
	/** Called in this order; the first reason is returned. */
	closingChecks: readonly ClosingCheck[]
	/** All zero for somebody without a wallet. */
	ownWallet: OwnFigures<Omit<OwnMoney, 'escrow'>>
	runningOrders: OwnFigures<
		Pick<OwnMoney, 'escrow'> &
			Pick<UserCounts, 'order_unpaid' | 'order_unshipped' | 'order_unreceived'>
	>
	unreviewedLines: OwnFigures<Pick<UserCounts, 'order_uncommented'>>
	unreadNotices: OwnFigures<Pick<UserCounts, 'notice_unread'>>
}

/** What the other modules give to accounts. */
export const accountPorts = port<AccountPorts>('accountPorts')

/** The texts of a person's money and of all counts of the modules, as part of a larger read, so that everything is of one instant. */
export function ownFigures(
	{ ownWallet, runningOrders, unreviewedLines, unreadNotices }: AccountPorts,
	shopperId: Given<string>,
	now: Given<Date>,
): RawBuilder<string>[] {
	return [ownWallet, runningOrders, unreviewedLines, unreadNotices].map((figures) =>
		figures.read(shopperId, now),
	)
}

/** Reads what {@link ownFigures} wrote, in the same order. */
export function readOwnFigures(ctx: HasPorts, values: RowValues): OwnMoney & UserCounts {
	const { ownWallet, runningOrders, unreviewedLines, unreadNotices } = accountPorts.of(ctx)
	return {
		...ownWallet.row.read(values),
		...runningOrders.row.read(values),
		...unreviewedLines.row.read(values),
		...unreadNotices.row.read(values),
	}
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

/** Makes something of what the other modules give, once for each process. */
export function madeOnce<T extends object>(make: (ports: AccountPorts) => T): (ctx: HasPorts) => T {
	const known = new WeakMap<AccountPorts, T>()
	return (ctx) => {
		const ports = accountPorts.of(ctx)
		let made = known.get(ports)
		if (made === undefined) known.set(ports, (made = make(ports)))
		return made
	}
}

const readMoney = madeOnce(
	({ ownWallet, runningOrders }) =>
		new KeptStatement<[shopperId: string, now: Date], { wallet: string; orders: string }>(
			(shopperId, now) =>
				sql`select ${ownWallet.read(shopperId, now)} as wallet, ${runningOrders.read(shopperId, now)} as orders`,
		),
)

/** The amounts of a shopper's own money. */
export async function ownMoneyOf(
	ctx: HasPorts & Pick<Context, 'clock' | 'db'>,
	shopperId: string,
): Promise<OwnMoney> {
	const { ownWallet, runningOrders } = accountPorts.of(ctx)
	const read = onlyRow(await readMoney(ctx).execute(ctx.db, shopperId, ctx.clock.now()))
	const { escrow } = runningOrders.row.read(new RowValues(read.orders))
	return { ...ownWallet.row.read(new RowValues(read.wallet)), escrow }
}
