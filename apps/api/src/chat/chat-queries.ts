import { sql, type Insertable, type RawBuilder, type Selectable } from 'kysely'
import type { TxContext } from '../platform/context.ts'
import type { Db } from '../platform/database/db.ts'
import type { Database } from '../platform/database/tables.ts'

/** A conversation's row. */
export type ChatSessionRow = Selectable<Database['chat_session']>
/** A message's row. */
export type ChatMessageRow = Selectable<Database['chat_message']>

/**
 * A side of one conversation: the shopper, or the shop that writes to the platform, has asked (`shopper_read`, `shopper_unread`); the
 * people of the shop, or the operators, answer (`staff_read`, `staff_unread`).
 */
export type ChatRole = 'requester' | 'staff'

/** A side of conversations: one shopper, one shop, or the platform. */
export type ChatSide =
	| { kind: 'shopper'; shopperId: string }
	| { kind: 'shop'; shopId: string }
	| { kind: 'desk' }

/** Who has a conversation: a shopper with a shop or the platform, or a shop with the platform. Null is the platform. */
export type ChatParties =
	| { shopperId: string; shopId: string | null }
	| { shopperId: null; shopId: string }

/** The condition on `chat_session` for a side. */
function of(side: ChatSide): RawBuilder<unknown> {
	switch (side.kind) {
		case 'shopper':
			return sql`shopper_id = ${side.shopperId}`
		case 'shop':
			return sql`shop_id = ${side.shopId}`
		case 'desk':
			return sql`(shop_id is null or shopper_id is null)`
	}
}

/** The conversation between these two; it is opened if there was none. Returns whether it is new. */
export async function openSession(
	ctx: TxContext,
	row: ChatParties & { id: string },
): Promise<{ session: ChatSessionRow; isNew: boolean }> {
	const now = ctx.clock.now()
	const { rows } = await sql<ChatSessionRow>`
		insert into chat_session (id, shopper_id, shop_id, last_at, created_at)
		values (${row.id}, ${row.shopperId}, ${row.shopId}, ${now}, ${now})
		on conflict (shopper_id, shop_id) do nothing returning *
	`.execute(ctx.db)
	const opened = rows[0]
	if (opened) return { session: opened, isNew: true }
	const session = await findSessionBetween(ctx.db, row)
	if (!session) throw new Error('A conversation vanished while it was opened.')
	return { session, isNew: false }
}

/** The conversation between these two, or null. */
export async function findSessionBetween(
	db: Db,
	{ shopperId, shopId }: ChatParties,
): Promise<ChatSessionRow | null> {
	const { rows } = await sql<ChatSessionRow>`
		select * from chat_session where ${shopperId === null ? sql`shopper_id is null` : sql`shopper_id = ${shopperId}`}
			and ${shopId === null ? sql`shop_id is null` : sql`shop_id = ${shopId}`}
	`.execute(db)
	return rows[0] ?? null
}

/** A conversation of a side, or null. */
export async function findSession(
	db: Db,
	id: string,
	side: ChatSide,
): Promise<ChatSessionRow | null> {
	const { rows } = await sql<ChatSessionRow>`
		select * from chat_session where id = ${id} and ${of(side)}
	`.execute(db)
	return rows[0] ?? null
}

/**
 * A conversation of a side, locked until the transaction ends, so that messages are written one after another; or null.
 * Strangers wait for nothing.
 */
export async function lockSession(
	ctx: TxContext,
	id: string,
	side: ChatSide,
): Promise<ChatSessionRow | null> {
	const { rows } = await sql<ChatSessionRow>`
		select * from chat_session where id = ${id} and ${of(side)} for no key update
	`.execute(ctx.db)
	return rows[0] ?? null
}

/** Notes what a conversation is about. */
export async function setAbout(
	ctx: TxContext,
	sessionId: string,
	about: { type: 'order' | 'product'; content: string },
): Promise<ChatSessionRow> {
	return ctx.db
		.updateTable('chat_session')
		.set({ about_type: about.type, about_id: about.content })
		.where('id', '=', sessionId)
		.returningAll()
		.executeTakeFirstOrThrow()
}

/** The message with this `client_id` of its sender, or null. */
export async function findByClientId(
	db: Db,
	asked: { sessionId: string; authorId: string; clientId: string },
): Promise<ChatMessageRow | null> {
	const row = await db
		.selectFrom('chat_message')
		.selectAll()
		.where('session_id', '=', asked.sessionId)
		.where('author_id', '=', asked.authorId)
		.where('client_id', '=', asked.clientId)
		.executeTakeFirst()
	return row ?? null
}

/**
 * Writes a message of the locked conversation with its next number, and counts it as unread for the other side. A shopper, or the people of
 * a shop, are notified at `tellAt`; of an automatic reply nobody is.
 */
export async function appendMessage(
	ctx: TxContext,
	session: ChatSessionRow,
	message: Omit<Insertable<Database['chat_message']>, 'session_id' | 'seq' | 'created_at'>,
	tellAt: Date,
): Promise<ChatMessageRow> {
	const now = ctx.clock.now()
	const isStaff = message.from_side === 'staff'
	const isWritten = isStaff && message.automatic !== true
	const { rows } = await sql<ChatMessageRow>`
		with counted as (
			update chat_session set
				last_seq = last_seq + 1, last_at = ${now},
				shopper_unread = shopper_unread + ${isStaff ? 1 : 0}::int,
				staff_unread = staff_unread + ${isStaff ? 0 : 1}::int,
				tell_at = case when ${isWritten} and shopper_id is not null and shopper_unread = 0 then ${tellAt}::timestamptz
					else tell_at end,
				shop_tell_at = case
					when ${isStaff} and shopper_id is null and shopper_unread = 0 then ${tellAt}::timestamptz
					when ${!isStaff} and shopper_id is not null and shop_id is not null and staff_unread = 0 then ${tellAt}::timestamptz
					else shop_tell_at end
			where id = ${session.id} returning last_seq
		)
		insert into chat_message (session_id, seq, id, from_side, author_id, author_name, type, content, client_id, automatic,
			created_at)
		select ${session.id}, last_seq, ${message.id}, ${message.from_side}, ${message.author_id}, ${message.author_name},
			${message.type}, ${message.content}, ${message.client_id}, ${message.automatic ?? false}, ${now}
		from counted returning *
	`.execute(ctx.db)
	const written = rows[0]
	if (!written) throw new Error(`The conversation ${session.id} vanished while it was locked.`)
	return written
}

/** Whether the shop has written to its shopper in this conversation since then; automatic replies count. */
export async function hasAnsweredSince(db: Db, sessionId: string, since: Date): Promise<boolean> {
	const { rows } = await sql<{ at: Date }>`
		select created_at as at from chat_message where session_id = ${sessionId} and from_side = 'staff' order by seq desc limit 1
	`.execute(db)
	return rows[0] !== undefined && rows[0].at > since
}

/** Moves a side's read mark in the locked conversation forward and counts its unread messages again. */
export async function markRead(
	ctx: TxContext,
	session: ChatSessionRow,
	by: ChatRole,
	seq: number,
): Promise<ChatSessionRow> {
	const unread = sql`(
		select count(*)::int from chat_message m
		where m.session_id = ${session.id} and m.seq > ${seq}::int and m.from_side ${by === 'staff' ? sql`<>` : sql`=`} 'staff'
	)`
	const { rows } = await (
		by === 'requester'
			? sql<ChatSessionRow>`
				update chat_session set shopper_read = ${seq}, shopper_unread = ${unread},
					tell_at = case when ${unread} = 0 then null else tell_at end,
					shop_tell_at = case when shopper_id is null and ${unread} = 0 then null else shop_tell_at end
				where id = ${session.id} returning *`
			: sql<ChatSessionRow>`
				update chat_session set staff_read = ${seq}, staff_unread = ${unread},
					shop_tell_at = case when shopper_id is not null and ${unread} = 0 then null else shop_tell_at end
				where id = ${session.id} returning *`
	).execute(ctx.db)
	return rows[0] ?? session
}

/** Sets the operator who answers the locked conversation; null for nobody. */
export async function setSeat(
	ctx: TxContext,
	sessionId: string,
	operatorId: string | null,
): Promise<ChatSessionRow> {
	return ctx.db
		.updateTable('chat_session')
		.set({ seat_id: operatorId, seat_at: operatorId === null ? null : ctx.clock.now() })
		.where('id', '=', sessionId)
		.returningAll()
		.executeTakeFirstOrThrow()
}

/** A filter for the conversations of a side. Conversations without any message are never listed. */
export interface SessionsAsked {
	side: ChatSide
	/** Only those with unread messages for the staff, the longest waiting first. */
	waiting: boolean
	/** Only those that this operator has answered since then; with null, only those that nobody answers. */
	seat?: { operatorId: string | null; since: Date }
	/** Only those in which a shopper asks, or a shop. */
	requester?: 'shopper' | 'shop' | undefined
	/** Only those of these shoppers, and of these shops with the platform. */
	of?: { shopperIds: readonly string[]; shopIds: readonly string[] }
	limit: number
	offset: number
}

/** A page of conversations, the latest first, the total, and the number of unread messages in all of them. */
export async function listSessions(
	db: Db,
	asked: SessionsAsked,
): Promise<{ rows: ChatSessionRow[]; count: number; unread: number }> {
	const conditions = [of(asked.side), sql`last_seq > 0`]
	if (asked.waiting) conditions.push(sql`staff_unread > 0`)
	if (asked.seat)
		conditions.push(
			asked.seat.operatorId === null
				? sql`(seat_at is null or seat_at <= ${asked.seat.since})`
				: sql`(seat_id = ${asked.seat.operatorId} and seat_at > ${asked.seat.since})`,
		)
	if (asked.requester)
		conditions.push(
			asked.requester === 'shop' ? sql`shopper_id is null` : sql`shopper_id is not null`,
		)
	if (asked.of)
		conditions.push(sql`(shopper_id = any(${[...asked.of.shopperIds]}::uuid[])
			or (shopper_id is null and shop_id = any(${[...asked.of.shopIds]}::uuid[])))`)
	const where = sql.join(conditions, sql` and `)
	const order = asked.waiting ? sql`last_at, id` : sql`last_at desc, id`
	const [page, counted] = await Promise.all([
		sql<ChatSessionRow>`
			select * from chat_session where ${where} order by ${order} limit ${asked.limit} offset ${asked.offset}
		`.execute(db),
		sql<{ count: number; unread: number }>`
			select (select count(*)::int from chat_session where ${where}) as count,
				${unreadOf(asked.side)} as unread
		`.execute(db),
	])
	return {
		rows: page.rows,
		count: counted.rows[0]?.count ?? 0,
		unread: counted.rows[0]?.unread ?? 0,
	}
}

/** How many messages a side has not read, in all its conversations. */
function unreadOf(side: ChatSide): RawBuilder<unknown> {
	const sum = (column: RawBuilder<unknown>, where: RawBuilder<unknown>) =>
		sql`(select coalesce(sum(${column}), 0)::int from chat_session where ${of(side)} and ${column} > 0 and ${where})`
	const answered = sum(sql`staff_unread`, sql`shopper_id is not null`)
	const asked = sum(sql`shopper_unread`, sql`shopper_id is null`)
	switch (side.kind) {
		case 'shopper':
			return sum(sql`shopper_unread`, sql`true`)
		case 'shop':
			return sql`${answered} + ${asked}`
		case 'desk':
			return sum(sql`staff_unread`, sql`true`)
	}
}

/** The last message in each of these conversations. */
export async function findLastMessages(
	db: Db,
	sessionIds: readonly string[],
): Promise<ChatMessageRow[]> {
	if (sessionIds.length === 0) return []
	const { rows } = await sql<ChatMessageRow>`
		select m.* from chat_session s join chat_message m on m.session_id = s.id and m.seq = s.last_seq
		where s.id = any(${[...sessionIds]}::uuid[])
	`.execute(db)
	return rows
}

/** Messages of a conversation by number: those after one, those before one, or the newest. */
export async function findMessages(
	db: Db,
	sessionId: string,
	asked: { before?: number | undefined; after?: number | undefined; limit: number },
): Promise<ChatMessageRow[]> {
	const all = db.selectFrom('chat_message').selectAll().where('session_id', '=', sessionId)
	if (asked.after !== undefined)
		return all.where('seq', '>', asked.after).orderBy('seq').limit(asked.limit).execute()
	const back = asked.before === undefined ? all : all.where('seq', '<', asked.before)
	const rows = await back.orderBy('seq', 'desc').limit(asked.limit).execute()
	return rows.toReversed()
}

/** A text message in a conversation of this side, or null. */
export async function findTextMessage(
	db: Db,
	messageId: string,
	side: ChatSide,
): Promise<string | null> {
	const { rows } = await sql<{ content: string }>`
		select m.content from chat_message m join chat_session s on s.id = m.session_id
		where m.id = ${messageId} and m.type = 'text' and ${of(side)}
	`.execute(db)
	return rows[0]?.content ?? null
}

/** Conversations whose shopper, or whose shop, is to be notified now; marked, so that it happens once. */
export async function takeUntold(
	ctx: TxContext,
	whom: 'shopper' | 'shop',
	limit: number,
): Promise<ChatSessionRow[]> {
	const tellAt = sql.ref(whom === 'shopper' ? 'tell_at' : 'shop_tell_at')
	const { rows } = await sql<ChatSessionRow>`
		update chat_session set ${tellAt} = null
		where id in (
			select id from chat_session where ${tellAt} <= ${ctx.clock.now()}
			order by ${tellAt} limit ${limit} for no key update skip locked
		)
		returning *
	`.execute(ctx.db)
	return rows
}

/** Whether a picture was sent in a conversation of this side. */
export async function isInChat(db: Db, url: string, side: ChatSide): Promise<boolean> {
	const { rows } = await sql<{ found: boolean }>`
		select exists (
			select from chat_message m join chat_session s on s.id = m.session_id
			where m.type = 'image' and m.content = ${url} and ${of(side)}
		) as found
	`.execute(db)
	return rows[0]?.found ?? false
}

/** How many of the platform's conversations have unread messages. */
export async function readChatQueue(db: Db): Promise<number> {
	const { rows } = await sql<{ waiting: number }>`
		select count(*)::int as waiting from chat_session
		where (shop_id is null or shopper_id is null) and staff_unread > 0
	`.execute(db)
	return rows[0]?.waiting ?? 0
}
