import type { Db } from '../database/db.ts'

/** One figure for Prometheus. */
interface Gauge {
	name: string
	help: string
	labels: Readonly<Record<string, string>>
	value: number
}

/** How a module is, for those who look after this process. */
export interface ModuleHealth {
	gauges: readonly Gauge[]
	/** What a person should look at soon, such as `the network ethereum is frozen`. It does not keep requests away. */
	notes: readonly string[]
}

/** Reads how a module is; once for /metrics and /readyz. */
export type HealthReader = (db: Db, now: Date) => Promise<ModuleHealth>

/** How all modules are. */
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

/** Figures as Prometheus reads them (text format 0.0.4). */
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
