import { formatAmount } from '@portolan/money'
import { toSeconds } from '../platform/clock.ts'
import type { TaskRow } from './task-queries.ts'

/** Tasks on the wire, and how many there are of each kind. */
export function presentTasks<Kind extends string>(rows: readonly TaskRow<Kind>[]) {
	const counts = new Map(rows.map(({ kind, count, late }) => [kind, { count, late }]))
	return {
		list: rows.map((row) => ({
			kind: row.kind,
			id: row.id,
			name: row.name,
			amount: row.amount === null ? null : formatAmount(row.amount),
			left: row.left,
			at: row.at && toSeconds(row.at),
			due: flag(row.due),
			overdue: flag(row.overdue),
			second: flag(row.second),
		})),
		counts: [...counts].map(([kind, { count, late }]) => ({ kind, count, overdue: late })),
	}
}

function flag(is: boolean): 0 | 1 {
	return is ? 1 : 0
}
