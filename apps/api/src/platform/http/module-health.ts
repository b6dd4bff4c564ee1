import type { Db } from '../database/db.ts'

/** One figure for Prometheus. */
interface Gauge {
	name: string
	help: string
	labels: Readonly<Record<string, string>>
	value: number
}

/** How a room is, for those who look after this process. */
export interface ModuleHealth {
	gauges: readonly Gauge[]
	/** What a person should look at soon, such as `the network ethereum is frozen`. It does not keep requests away. */
	notes: readonly string[]
}

type HealthReader = (db: Db, now: Date) => Promise<ModuleHealth>

const readers: HealthReader[] = []

/** Lets a room tell how it is, at /metrics and /readyz; called once, when the rooms are put together. */
export function registerModuleHealth(read: HealthReader): void {
	readers.push(read)
}

/** How all rooms are. */
export async function moduleHealth(db: Db, now: Date): Promise<ModuleHealth> {
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
