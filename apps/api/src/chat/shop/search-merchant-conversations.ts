import {
	endpoints,
	type ChatCard,
	type ChatSubject,
	type FoundConversation,
} from '@portolan/contract'
import { queryWords, type QueryWords } from '../../catalogue/index.ts'
import { ordersNumbered } from '../../orders/index.ts'
import { toSeconds } from '../../platform/clock.ts'
import { handle } from '../../platform/http/handle.ts'
import type { MerchantContext } from '../../platform/context.ts'
import { cardOf, readCards, type ChatCards } from '../chat-cards.ts'
import type { ChatMessageRow } from '../chat-queries.ts'
import { markPart, markWords } from '../marked-line.ts'
import { presentStaffSessions } from '../present-chat.ts'
import { findConversations, findFoundMessages, type FoundSessionRow } from './search-queries.ts'

/** The most shoppers whose order numbers have the digits; fewer than four digits are in too many numbers. */
const mostNumbered = 200
const fewestDigits = 4

/** Searches the shop's conversations, the latest first. */
export const searchMerchantConversations = handle(
	endpoints.searchMerchantConversations,
	async (ctx, { keyword, cursor, limit }) => {
		const { shopId } = ctx.actor
		const isNumber = new RegExp(`^\\d{${fewestDigits},}$`).test(keyword)
		const words = queryWords(keyword)
		const rows = await findConversations(ctx.db, {
			shopId,
			keyword,
			words,
			orders: isNumber
				? await ordersNumbered(ctx, { shopId, digits: keyword, most: mostNumbered })
				: [],
			after: cursor === undefined ? null : placeOf(cursor),
			// One more shows whether there is another page.
			limit: limit + 1,
		})
		const shown = rows.slice(0, limit)
		const last = shown.at(-1)
		return {
			list: await present(ctx, shown, keyword, words),
			next: rows.length > limit && last ? cursorOf(last) : null,
		}
	},
)

function placeOf(cursor: string): { at: Date; id: string } {
	const at = cursor.indexOf('_')
	return { at: new Date(Number(cursor.slice(0, at))), id: cursor.slice(at + 1) }
}

function cursorOf({ last_at: at, id }: FoundSessionRow): string {
	return `${at.getTime()}_${id}`
}

async function present(
	ctx: MerchantContext,
	rows: readonly FoundSessionRow[],
	keyword: string,
	words: QueryWords | null,
): Promise<FoundConversation[]> {
	const [sessions, messages] = await Promise.all([
		presentStaffSessions(ctx, rows),
		findFoundMessages(ctx.db, rows),
	])
	const cards = await readCards(ctx, [...messages.values()])
	return rows.map((row, index) => {
		const session = sessions[index]
		if (!session) throw new Error('A conversation was lost while it was presented.')
		const line = lineOf({ row, session, message: messages.get(row.id), cards, keyword, words })
		return { session, at: toSeconds(row.last_at), from: null, ...line }
	})
}

/** The newest line that fits: a message or card, what the conversation is about, an order's number, or else the name. */
function lineOf({
	row,
	session,
	message,
	cards,
	keyword,
	words,
}: {
	row: FoundSessionRow
	session: FoundConversation['session']
	message: ChatMessageRow | undefined
	cards: ChatCards
	keyword: string
	words: QueryWords | null
}): Pick<FoundConversation, 'kind' | 'line'> & Partial<FoundConversation> {
	if (words !== null && message !== undefined) {
		const written = { at: toSeconds(message.created_at), from: message.from_side }
		if (message.type === 'text')
			return { ...written, kind: 'message', line: markWords(message.content, words) }
		const card = cardOf(cards, message)
		if (card !== null) return { ...written, kind: card.kind, line: markWords(titleOf(card), words) }
	}
	if (words !== null && row.found_seq !== null && session.about !== null)
		return { kind: session.about.kind, line: markWords(titleOf(session.about), words) }
	if (row.found_number !== null) return { kind: 'order', line: markPart(row.found_number, keyword) }
	return { kind: 'name', line: markPart(session.shopper_name, keyword) }
}

function titleOf(card: ChatCard | ChatSubject): string {
	return card.kind === 'order' ? `${card.order_sn} · ${card.title}` : card.title
}
