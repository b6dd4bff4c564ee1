import type { ChatMessageType } from '@portolan/contract'
import { sql } from 'kysely'
import { indexWords, productTitles } from '../catalogue/index.ts'
import { orderTexts } from '../orders/index.ts'
import type { TxContext } from '../platform/context.ts'
import type { ChatMessageRow, ChatSessionRow } from './chat-queries.ts'

/** How many messages of a conversation one turn of the job indexes. */
const atOnce = 200

/** The longest word that is compared; PostgreSQL takes none of more than 2,046 bytes. */
const longestWord = 60

/** A word as it is stored and as it is looked for. */
export function comparedWord(word: string): string {
	return [...word].slice(0, longestWord).join('')
}

/** The word of a shop in the rows of its conversations; words of texts have no colon. */
export function wordOfShop(shopId: string): string {
	return `shop:${shopId}`
}

/** A message or a subject, with its number. */
interface Worded {
	seq: number
	type: ChatMessageType
	content: string
}

/** Writes the words of these messages of a shop's conversation, which follow those that it has. */
export async function indexMessages(
	ctx: TxContext,
	session: ChatSessionRow,
	messages: readonly ChatMessageRow[],
): Promise<void> {
	const last = messages.at(-1)
	if (session.shop_id === null || last === undefined) return
	await writeWords(ctx, session.id, session.shop_id, messages)
	await sql`
		update chat_session set indexed_seq = ${last.seq} where id = ${session.id}
	`.execute(ctx.db)
}

/** Writes the words of what a shop's conversation is about. */
export async function indexSubject(
	ctx: TxContext,
	session: ChatSessionRow,
	about: { type: 'order' | 'product'; content: string },
): Promise<void> {
	if (session.shop_id !== null)
		await writeWords(ctx, session.id, session.shop_id, [{ seq: 0, ...about }])
}

/**
 * Indexes conversations of shops with messages from before there was an index; returns how many conversations. Several processes share
 * them.
 */
export async function indexOldMessages(ctx: TxContext): Promise<number> {
	const { rows } = await sql<ChatSessionRow>`
		select * from chat_session where shop_id is not null and indexed_seq < last_seq
		order by id limit 20 for no key update skip locked
	`.execute(ctx.db)
	for (const session of rows) {
		const messages = await sql<ChatMessageRow>`
			select * from chat_message where session_id = ${session.id} and seq > ${session.indexed_seq}
			order by seq limit ${atOnce}
		`.execute(ctx.db)
		await indexMessages(ctx, session, messages.rows)
	}
	return rows.length
}

async function writeWords(
	ctx: TxContext,
	sessionId: string,
	shopId: string,
	worded: readonly Worded[],
): Promise<void> {
	const textsOf = await readTexts(ctx, worded)
	const rows = worded.flatMap((one) => {
		const words = textsOf(one).flatMap(indexWords).map(comparedWord)
		return words.length === 0
			? []
			: [{ seq: one.seq, words: [...new Set([wordOfShop(shopId), ...words])] }]
	})
	if (rows.length > 0)
		await sql`
			insert into chat_search (session_id, seq, words)
			select ${sessionId}, new.seq, array_to_tsvector(new.words)
			from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new (seq int, words text[])
			on conflict (session_id, seq) do update set words = excluded.words
		`.execute(ctx.db)
}

/** By which texts messages and subjects are found. A picture has none. */
async function readTexts(
	ctx: TxContext,
	worded: readonly Worded[],
): Promise<(one: Worded) => readonly string[]> {
	const idsOf = (type: ChatMessageType) =>
		worded.filter((one) => one.type === type).map(({ content }) => content)
	const [orders, products] = await Promise.all([
		orderTexts(ctx, idsOf('order')),
		productTitles(ctx, idsOf('product')),
	])
	return ({ type, content }) => {
		switch (type) {
			case 'text':
				return [content]
			case 'image':
				return []
			case 'order':
				return orders.get(content) ?? []
			case 'product':
				return products.get(content) ?? []
		}
	}
}
