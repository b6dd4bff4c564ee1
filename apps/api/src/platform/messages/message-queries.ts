import { sql } from 'kysely'
import { after } from '../clock.ts'
import type { Context, TxContext } from '../context.ts'

/** A message that is due. */
export interface MessageRow {
	id: string
	recipient: string
	subject: string
	body: string
	tries: number
}

/** A message to be written. */
interface NewMessageRow {
	id: string
	channel: 'email' | 'sms'
	recipient: string | null
	subject: string
	body: string
	created_at: Date
	next_at: Date | null
	give_up_at: Date | null
}

/** Writes messages; with `next_at` they are for the mail server. Those without a recipient are not stored. */
export async function insertMessages(
	ctx: TxContext,
	rows: readonly NewMessageRow[],
): Promise<void> {
	await sql`
		insert into message_out (id, channel, recipient, subject, body, created_at, next_at, give_up_at)
		select * from unnest(
			${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ channel }) => channel)}::text[],
			${rows.map(({ recipient }) => recipient)}::text[], ${rows.map(({ subject }) => subject)}::text[],
			${rows.map(({ body }) => body)}::text[], ${rows.map((row) => row.created_at)}::timestamptz[],
			${rows.map((row) => row.next_at)}::timestamptz[], ${rows.map((row) => row.give_up_at)}::timestamptz[]
		) as m (id, channel, recipient, subject, body, created_at, next_at, give_up_at)
		where recipient is not null
	`.execute(ctx.db)
}

/** The last messages, newest first. */
export async function recentRows(
	ctx: Context,
): Promise<
	{ recipient: string; channel: string; subject: string; body: string; created_at: Date }[]
> {
	return ctx.db
		.selectFrom('message_out')
		.select(['recipient', 'channel', 'subject', 'body', 'created_at'])
		.orderBy('created_at', 'desc')
		.limit(50)
		.execute()
}

/** Takes due emails and reserves them for a while; those that are no longer useful are given up. */
export async function takeDueMessages(
	ctx: TxContext,
	given: { leaseSeconds: number; most: number },
): Promise<MessageRow[]> {
	const now = ctx.clock.now()
	await sql`
		update message_out set next_at = null, failure = coalesce(failure, 'its time was over'), body = ''
		where sent_at is null and next_at <= ${now} and give_up_at <= ${now}
	`.execute(ctx.db)
	const { rows } = await sql<MessageRow>`
		update message_out m set tries = tries + 1, next_at = ${after(now, given.leaseSeconds)}
		where id in (
			select id from message_out where sent_at is null and next_at <= ${now}
			order by next_at limit ${given.most} for update skip locked
		)
		returning id, recipient, subject, body, tries
	`.execute(ctx.db)
	return rows
}

/** Records that it was sent, and removes its text. */
export async function noteMessageSent(ctx: TxContext, id: string): Promise<void> {
	await sql`
		update message_out set sent_at = ${ctx.clock.now()}, next_at = null, failure = null, body = '' where id = ${id}
	`.execute(ctx.db)
}

/** Records that it will not be tried again. */
export async function giveMessageUp(ctx: TxContext, id: string, why: string): Promise<void> {
	await sql`update message_out set next_at = null, failure = ${why}, body = '' where id = ${id}`.execute(
		ctx.db,
	)
}

/** Records that it will be tried again. */
export async function noteMessageWaits(
	ctx: TxContext,
	id: string,
	given: { why: string; nextAt: Date },
): Promise<void> {
	await sql`update message_out set next_at = ${given.nextAt}, failure = ${given.why} where id = ${id}`.execute(
		ctx.db,
	)
}
