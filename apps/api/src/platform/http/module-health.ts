import { sql } from 'kysely'
import type { Context } from '../context.ts'
import type { Db } from '../database/db.ts'
import { within } from '../within.ts'

/** One figure for Prometheus. */
export interface Gauge {
	name: string
	help: string
	labels: Readonly<Record<string, string>>
	value: number
}

/** The state of a module, for the people who operate this process. */
export interface ModuleHealth {
	gauges: readonly Gauge[]
	/** What a person should look at soon, such as `the network ethereum is frozen`. It does not make the process unready. */
	notes: readonly string[]
}

/**
 * Reads the state of a module; called for /metrics and /readyz, at most once a second. It must be cheap: rows by an index, counts with an
 * upper limit. `ctx.db` is `db`.
 */
export type HealthReader = (db: Db, now: Date, ctx: Context) => Promise<ModuleHealth>

/** A health reader and the name of its module. */
export interface NamedHealthReader {
	name: string
	read: HealthReader
}

/** A reader after which the database ends its statement, and after which the rest is not read. */
const statementLimitMs = 2_000
const wholeLimitMs = 3_000

/**
 * The states of all modules together. They are read one after another, each in a transaction of its own, so that they use one connection. A
 * state that cannot be read in time is left out, and a gauge and a note say so: the scrape must answer when the database does not.
 */
export async function readModuleHealth(
	readers: readonly NamedHealthReader[],
	ctx: Context,
): Promise<ModuleHealth> {
	const states = new Map<string, ModuleHealth>()
	const readAll = async () => {
		for (const { name, read } of readers) {
			const state = await readOne(ctx, read)
			if (state) states.set(name, state)
		}
		return true
	}
	const isInTime = await within(wholeLimitMs, readAll(), () => false)
	const read = [...states.values()]
	const missing = readers.map(({ name }) => name).filter((name) => !states.has(name))
	if (missing.length > 0)
		ctx.log.warn({ modules: missing, isInTime }, 'the state of some modules could not be read')
	return {
		gauges: [
			...read.flatMap(({ gauges }) => gauges),
			...readers.map(({ name }) => ({
				name: 'module_health_readable',
				help: '1 if the state of a module could be read; its other values are missing otherwise.',
				labels: { module: name },
				value: states.has(name) ? 1 : 0,
			})),
		],
		notes: [
			...read.flatMap(({ notes }) => notes),
			...missing.map((name) => `the state of the module ${name} could not be read`),
		],
	}
}

/** Null if it cannot be read. */
async function readOne(ctx: Context, read: HealthReader): Promise<ModuleHealth | null> {
	try {
		return await ctx.db.transaction().execute(async (db) => {
			await sql`select set_config('statement_timeout', ${String(statementLimitMs)}, true)`.execute(
				db,
			)
			return read(db, ctx.clock.now(), { ...ctx, db })
		})
	} catch (error) {
		ctx.log.debug({ err: error }, 'the state of a module could not be read')
		return null
	}
}

/** One reader for several. */
export function together(...readers: readonly HealthReader[]): HealthReader {
	return async (db, now, ctx) => {
		const states: ModuleHealth[] = []
		for (const read of readers) states.push(await read(db, now, ctx))
		return {
			gauges: states.flatMap(({ gauges }) => gauges),
			notes: states.flatMap(({ notes }) => notes),
		}
	}
}

/** Figures in the text format 0.0.4 of Prometheus. */
export function gaugeText(gauges: readonly Gauge[]): string {
	const byName = Map.groupBy(gauges, ({ name }) => name)
	return [...byName]
		.map(([name, ofName]) =>
			[
				`# HELP ${name} ${ofName[0]?.help ?? ''}`,
				`# TYPE ${name} gauge`,
				...ofName.map(({ labels, value }) => `${name}{${labelText(labels)}} ${value}`),
				'',
			].join('\n'),
		)
		.join('')
}

function labelText(labels: Readonly<Record<string, string>>): string {
	return Object.entries(labels)
		.map(([name, value]) => `${name}="${value.replaceAll(/[\\"\n]/g, '_')}"`)
		.join(',')
}
