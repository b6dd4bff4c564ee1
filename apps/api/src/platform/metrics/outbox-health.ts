import { sql } from 'kysely'
import type { HealthReader } from '../http/module-health.ts'

/** A longer queue is shown as this long. */
const mostCounted = 10_000

/** The events, emails and text messages that wait, and for how long the first of them has been due. Each is read by its index. */
export const outboxHealth: HealthReader = async (db, now) => {
	const { rows } = await sql<{ queue: string; waiting: number; failing: number; due: Date | null }>`
		select 'events' as queue, count(*)::int as waiting, count(*) filter (where tries > 0)::int as failing, min(next_at) as due
		from (select tries, next_at from outbox where done_at is null order by next_at, id limit ${mostCounted}::int) o
		union all
		select 'messages', count(*)::int, count(*) filter (where tries > 0)::int, min(next_at)
		from (select tries, next_at from message_out where sent_at is null and next_at is not null
			order by next_at limit ${mostCounted}::int) m
	`.execute(db)
	const gauge = (name: string, help: string, read: (row: (typeof rows)[number]) => number) =>
		rows.map((row) => ({ name, help, labels: { queue: row.queue }, value: read(row) }))
	return {
		gauges: [
			...gauge(
				'outbox_waiting',
				`Events (and messages to people) that wait; ${mostCounted} means at least so many.`,
				({ waiting }) => waiting,
			),
			...gauge(
				'outbox_failing',
				'Those of them that have failed at least once; they are tried ten times in 34 minutes, messages until they are too old.',
				({ failing }) => failing,
			),
			...gauge('outbox_age_seconds', 'For how long the first of them has been due.', ({ due }) =>
				due === null ? 0 : Math.max(0, (now.getTime() - due.getTime()) / 1_000),
			),
		],
		notes: [],
	}
}
