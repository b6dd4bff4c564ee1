import { sql } from 'kysely'
import { textQuery, type QueryWords } from '../../catalogue/index.ts'
import type { NumberedOrder } from '../../orders/index.ts'
import type { Db } from '../../platform/database/db.ts'
import { containing } from '../../platform/like-pattern.ts'
import type { ChatMessageRow, ChatSessionRow } from '../chat-queries.ts'
import { comparedWord, wordOfShop } from '../search-words-queries.ts'

/** A conversation that a search found. */
export interface FoundSessionRow extends ChatSessionRow {
	/** The newest message with all words; 0 if only what the conversation is about has them; null if none has. */
	found_seq: number | null
	/** The number of an order of its shopper. */
	found_number: string | null
}

/** What is looked for in a shop's conversations. */
export interface ConversationSearch {
	shopId: string
	keyword: string
	/** Null if the keyword has no letter and no digit. */
	words: QueryWords | null
	orders: readonly NumberedOrder[]
	/** Only those after this one in the order of the list. */
	after: { at: Date; id: string } | null
	limit: number
}

/**
 * The shop's conversations with all words in one message or in what they are about, with a shopper of one of the orders, or with a shopper
 * whose name has the keyword; the latest first.
 */
export async function findConversations(
	db: Db,
	asked: ConversationSearch,
): Promise<FoundSessionRow[]> {
	const { shopId, after } = asked
	const named = sql`f.nickname ilike ${containing(asked.keyword)}`
	const { rows } = await sql<FoundSessionRow>`
		with told as materialized (
			select session_id, max(seq) as seq from chat_search where words @@ ${queryOf(asked)}::tsquery group by session_id
		)
		select s.*, told.seq as found_seq, n.order_sn as found_number
		from chat_session s left join told on told.session_id = s.id left join shopper f on f.id = s.shopper_id
			left join unnest(
				${asked.orders.map(({ shopperId }) => shopperId)}::uuid[], ${asked.orders.map(({ orderSn }) => orderSn)}::text[]
			) as n (shopper_id, order_sn) on n.shopper_id = s.shopper_id
		where s.shop_id = ${shopId} and s.last_seq > 0
			and (told.seq is not null or n.order_sn is not null or ${named})
			and ${after === null ? sql`true` : sql`(s.last_at < ${after.at} or (s.last_at = ${after.at} and s.id > ${after.id}))`}
		order by s.last_at desc, s.id limit ${asked.limit}
	`.execute(db)
	return rows
}

/** Every row has the word of its shop; without other words nothing is found in texts. */
function queryOf({ shopId, words }: ConversationSearch): string {
	if (words === null) return ''
	const compared = {
		whole: words.whole.map(comparedWord),
		begin: words.begin === null ? null : comparedWord(words.begin),
	}
	return `'${wordOfShop(shopId)}' & ${textQuery(compared)}`
}

/** The found messages of these conversations, by the conversation. */
export async function findFoundMessages(
	db: Db,
	sessions: readonly FoundSessionRow[],
): Promise<Map<string, ChatMessageRow>> {
	const found = sessions.filter(({ found_seq: seq }) => seq !== null && seq > 0)
	if (found.length === 0) return new Map()
	const { rows } = await sql<ChatMessageRow>`
		select m.* from chat_message m join unnest(
			${found.map(({ id }) => id)}::uuid[], ${found.map(({ found_seq: seq }) => seq)}::int[]
		) as f (session_id, seq) on f.session_id = m.session_id and f.seq = m.seq
	`.execute(db)
	return new Map(rows.map((row) => [row.session_id, row]))
}
