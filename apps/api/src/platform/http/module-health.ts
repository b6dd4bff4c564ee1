import type { Db } from '../database/db.ts'

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

/** Reads the state of a module; called once for /metrics and once for /readyz. */
export type HealthReader = (db: Db, now: Date) => Promise<ModuleHealth>

/** The states of all modules together. */
export async function moduleHealth(
	readers: readonly HealthReader[],
	db: Db,
	now: Date,
): Promise<ModuleHealth> {
	const told = await Promise.all(readers.map((read) => read(db, now)))
	return {
		gauges: told.flatMap(({ gauges }) => gauges),
		notes: told.flatMap(({ notes }) => notes),
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
