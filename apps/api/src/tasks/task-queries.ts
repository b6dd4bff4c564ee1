import { tasksPerKind } from '@portolan/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../platform/database/db.ts'

/** A task; the amount is cents. */
export interface TaskRow<Kind extends string> {
	kind: Kind
	id: string
	name: string
	amount: bigint | null
	left: number | null
	at: Date | null
	due: boolean
	overdue: boolean
	second: boolean
	/** How many tasks of its kind there are, and how many of them are overdue. */
	count: number
	late: number
}

/** The tasks of one kind. */
export interface TaskSelect {
	/** All of them. */
	all: RawBuilder<unknown>
	/** The name of one that is shown, made of the `name` in `all` as `shown.name`; null: as it is. */
	nameOf: RawBuilder<unknown> | null
}

/** The tasks of a kind; what is left out is null, or false. */
export function task(given: {
	id: RawBuilder<unknown>
	name: RawBuilder<unknown>
	/** For names that are slow to find: only those that are shown are. */
	nameOf?: RawBuilder<unknown>
	amount?: RawBuilder<unknown>
	left?: RawBuilder<unknown>
	/** When it is due; or since when it waits. */
	dueAt?: RawBuilder<unknown>
	since?: RawBuilder<unknown>
	second?: RawBuilder<unknown>
	overdue?: RawBuilder<unknown>
	/** What is first among those with the same time, or without any. */
	first?: RawBuilder<unknown>
	/** The table with its condition. */
	from: RawBuilder<unknown>
}): TaskSelect {
	const { dueAt, since } = given
	return {
		nameOf: given.nameOf ?? null,
		all: sql`
			select (${given.id})::text as id, (${given.name})::text as name, (${given.amount ?? sql`null`})::bigint as amount,
				(${given.left ?? sql`null`})::int as "left", (${dueAt ?? since ?? sql`null`})::timestamptz as at,
				${dueAt !== undefined}::boolean as due, (${given.overdue ?? sql`false`})::boolean as overdue,
				(${given.second ?? sql`false`})::boolean as second, (${given.first ?? sql`0`})::bigint as first
			from ${given.from}`,
	}
}

/**
 * The first tasks of each kind, the worst first, and how many there are of each, in one statement. Each kind is read on its own before all
 * are joined, as a distributed database needs it (docs/decisions/0094). `before` are selections that several kinds use, by name.
 */
export async function readTasks<Kind extends string>(
	db: Db,
	kinds: readonly (readonly [Kind, TaskSelect])[],
	before: readonly (readonly [string, RawBuilder<unknown>])[] = [],
): Promise<TaskRow<Kind>[]> {
	if (kinds.length === 0) return []
	const named = kinds.map(([kind, select], rank) => ({
		kind,
		select,
		rank,
		as: sql.id(`task_${kind}`),
	}))
	const parts = [
		...before.map(([name, select]) => sql`${sql.id(name)} as materialized (${select})`),
		...named.map(({ as, select }) => sql`${as} as materialized (${select.all})`),
	]
	const { rows } = await sql<TaskRow<Kind>>`
		with ${sql.join(parts)},
		everything as (${sql.join(
			named.map(
				({ as, kind, rank, select }) => sql`
					select ${kind}::text as kind, ${rank}::int as rank, id, ${select.nameOf ?? sql`name`} as name,
						amount, "left", at, due, overdue, second, first, count, late
					from (
						select t.*, count(*) over ()::int as count, count(*) filter (where t.overdue) over ()::int as late
						from ${as} t order by t.overdue desc, t.at, t.first, t.id limit ${tasksPerKind}
					) shown`,
			),
			sql` union all `,
		)})
		select kind, id, name, amount, "left", at, due, overdue, second, count, late from everything
		order by overdue desc, due desc, case when due or overdue then 0 else rank end, at, first, id
	`.execute(db)
	return rows
}
