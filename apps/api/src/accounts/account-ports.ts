import type { Context, ShopperContext } from '../platform/context.ts'

/** The numbers beside a person's name that other rooms know. */
export interface UserCounts {
	order_unpaid: number
	order_unshipped: number
	order_unreceived: number
	order_uncommented: number
	notice_unread: number
}

type Counter = (ctx: Context, shopperId: string) => Promise<Partial<UserCounts>>
type Exporter = (ctx: ShopperContext) => Promise<Json>
type ClosingCheck = (ctx: ShopperContext) => Promise<string | null>

/** What JSON can hold. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

const counters: Counter[] = []
const exporters = new Map<string, Exporter>()
const closingChecks: ClosingCheck[] = []

/** Lets a room tell its numbers; called once, when the rooms are put together. */
export function registerUserCounts(counter: Counter): void {
	counters.push(counter)
}

/** Lets a room add what it keeps about a person to the export, under a name such as `orders`. */
export function registerAccountExport(name: string, exporter: Exporter): void {
	if (exporters.has(name)) throw new Error(`The export ${name} is registered twice.`)
	exporters.set(name, exporter)
}

/** Lets a room say why an account cannot be closed yet (a word such as `open_orders`), or null when it may. */
export function registerClosingCheck(check: ClosingCheck): void {
	closingChecks.push(check)
}

/** All numbers of a person; what no room tells is 0. */
export async function countFor(ctx: Context, shopperId: string): Promise<UserCounts> {
	const told = await Promise.all(counters.map((counter) => counter(ctx, shopperId)))
	return Object.assign(
		{
			order_unpaid: 0,
			order_unshipped: 0,
			order_unreceived: 0,
			order_uncommented: 0,
			notice_unread: 0,
		},
		...told,
	)
}

/** What the other rooms keep about the person, by name. */
export async function exportFromModules(ctx: ShopperContext): Promise<Record<string, Json>> {
	const parts: Record<string, Json> = {}
	for (const [name, exporter] of exporters) parts[name] = await exporter(ctx)
	return parts
}

/** The first reason why the account cannot be closed, or null. */
export async function reasonToStay(ctx: ShopperContext): Promise<string | null> {
	for (const check of closingChecks) {
		const reason = await check(ctx)
		if (reason !== null) return reason
	}
	return null
}
