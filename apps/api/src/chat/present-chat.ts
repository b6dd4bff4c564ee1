import type { ChatMessage, ChatSession, ChatSubject, StaffChatSession } from '@portolan/contract'
import type { z } from 'zod'
import { shopperProfiles, type ShopperProfile } from '../accounts/index.ts'
import { shopFacts, shopOpenings } from '../catalogue/index.ts'
import { operatorNames } from '../operators/index.ts'
import { hasOrderWith } from '../orders/index.ts'
import { toSeconds } from '../platform/clock.ts'
import type { MerchantContext, OperatorContext, ShopperContext } from '../platform/context.ts'
import { cardOf, readCards, subjectOf } from './chat-cards.ts'
import { findLastMessages, type ChatMessageRow, type ChatSessionRow } from './chat-queries.ts'
import { roleIn, seatOf, type SpeakerContext } from './chat-side.ts'

/** Messages of these conversations as one side sees them, with the present content of their cards. */
export async function presentMessages(
	ctx: SpeakerContext,
	rows: readonly ChatMessageRow[],
	sessions: readonly Pick<ChatSessionRow, 'id' | 'shopper_id'>[],
): Promise<ChatMessage[]> {
	const cards = await readCards(ctx, rows)
	// Who asks sees the platform or the shop, not the person who writes.
	const asked = new Set(
		sessions.filter((session) => roleIn(ctx, session) === 'requester').map(({ id }) => id),
	)
	return rows.map((row) => ({
		message_id: row.id,
		session_id: row.session_id,
		seq: row.seq,
		from: row.from_side,
		author: row.from_side === 'staff' && asked.has(row.session_id) ? '' : row.author_name,
		type: row.type,
		content: row.content,
		card: cardOf(cards, row),
		client_id: row.author_id === ctx.actor.id ? row.client_id : '',
		automatic: row.automatic ? 1 : 0,
		createtime: toSeconds(row.created_at),
	}))
}

/** A message as its sender sees it. */
export async function presentMessage(
	ctx: SpeakerContext,
	row: ChatMessageRow,
	session: ChatSessionRow,
): Promise<ChatMessage> {
	const [message] = await presentMessages(ctx, [row], [session])
	if (!message) throw new Error('A message was lost while it was presented.')
	return message
}

/** Conversations as their shopper sees them. */
export async function presentSessions(
	ctx: ShopperContext,
	rows: readonly ChatSessionRow[],
): Promise<z.input<typeof ChatSession>[]> {
	const shopIds = [...new Set(rows.flatMap(({ shop_id: shopId }) => shopId ?? []))]
	const [last, facts, openings] = await Promise.all([
		lastOf(ctx, rows),
		shopFacts(ctx, shopIds),
		shopOpenings(ctx, shopIds),
	])
	const shops = new Map(facts.map((shop) => [shop.shopId, shop]))
	const presented: z.input<typeof ChatSession>[] = []
	for (const row of rows) {
		const shop = row.shop_id === null ? undefined : shops.get(row.shop_id)
		const answers = openings.get(row.shop_id ?? '')
		presented.push({
			...commonOf(row, last),
			unread: row.shopper_unread,
			my_read: row.shopper_read,
			their_read: row.staff_read,
			mer_name: shop?.name ?? '',
			mer_avatar: shop?.avatar ?? '',
			open: (await takesMessages(ctx, row, shop)) ? 1 : 0,
			holiday: answers?.holiday ?? null,
			opening: answers?.opening ?? null,
		})
	}
	return presented
}

/** The shopper's conversation. */
export async function presentSession(
	ctx: ShopperContext,
	row: ChatSessionRow,
): Promise<z.input<typeof ChatSession>> {
	return only(await presentSessions(ctx, [row]))
}

/** A closed shop still has to answer people who bought from it; for others it is closed. */
export async function takesMessages(
	ctx: ShopperContext,
	session: Pick<ChatSessionRow, 'shop_id'>,
	shop: { open: boolean } | undefined,
): Promise<boolean> {
	return (
		session.shop_id === null ||
		shop?.open === true ||
		hasOrderWith(ctx, ctx.actor.id, session.shop_id)
	)
}

/** Conversations as the shop's people or the operators see them. Closed accounts have no name. */
export async function presentStaffSessions(
	ctx: MerchantContext | OperatorContext,
	rows: readonly ChatSessionRow[],
): Promise<z.input<typeof StaffChatSession>[]> {
	const [last, subjects, faces, facts, names] = await Promise.all([
		lastOf(ctx, rows),
		subjectsOf(ctx, rows),
		shopperProfiles(
			ctx,
			rows.flatMap((row) => row.shopper_id ?? []),
		),
		shopFacts(
			ctx,
			rows.flatMap((row) => (row.shopper_id === null ? (row.shop_id ?? []) : [])),
		),
		operatorNames(
			ctx,
			rows.map((row) => shownSeat(ctx, row)),
		),
	])
	const shops = new Map(facts.map((shop) => [shop.shopId, shop]))
	return rows.map((row) => {
		const face = row.shopper_id === null ? undefined : faces.get(row.shopper_id)
		const shop = row.shopper_id === null ? shops.get(row.shop_id ?? '') : undefined
		const seat = shownSeat(ctx, row)
		const isRequester = roleIn(ctx, row) === 'requester'
		return {
			...commonOf(row, last),
			with: row.shopper_id !== null ? 'shopper' : isRequester ? 'platform' : 'shop',
			unread: isRequester ? row.shopper_unread : row.staff_unread,
			my_read: isRequester ? row.shopper_read : row.staff_read,
			their_read: isRequester ? row.staff_read : row.shopper_read,
			shopper_name: nameFor(ctx, face),
			shopper_avatar: face?.avatar ?? '',
			shopper_id: ctx.actor.kind === 'operator' ? row.shopper_id : null,
			mer_name: shop?.name ?? '',
			mer_avatar: shop?.avatar ?? '',
			open: row.shopper_id === null || face?.closed === false ? 1 : 0,
			seat:
				seat === null || row.seat_at === null
					? null
					: {
							name: names.get(seat) ?? '',
							mine: seat === ctx.actor.id ? 1 : 0,
							at: toSeconds(row.seat_at),
						},
			about: subjects.get(row.id) ?? null,
		}
	})
}

/** The staff's conversation. */
export async function presentStaffSession(
	ctx: MerchantContext | OperatorContext,
	row: ChatSessionRow,
): Promise<z.input<typeof StaffChatSession>> {
	return only(await presentStaffSessions(ctx, [row]))
}

/** The operator who answers, for operators: shops see the platform. */
function shownSeat(ctx: MerchantContext | OperatorContext, row: ChatSessionRow): string | null {
	return ctx.actor.kind === 'operator' ? seatOf(ctx, row) : null
}

/** Shops see the chosen name; only operators see the name that somebody signs in with. */
function nameFor(ctx: MerchantContext | OperatorContext, face: ShopperProfile | undefined): string {
	return (ctx.actor.kind === 'operator' ? face?.username : face?.nickname) ?? ''
}

/** What these conversations are about, by their ids. */
async function subjectsOf(
	ctx: MerchantContext | OperatorContext,
	rows: readonly ChatSessionRow[],
): Promise<Map<string, ChatSubject | null>> {
	const named = rows.flatMap(({ id, about_type: type, about_id: content }) =>
		type === null || content === null ? [] : [{ id, type, content }],
	)
	const cards = await readCards(ctx, named)
	return new Map(named.map((about) => [about.id, subjectOf(cards, about)]))
}

async function lastOf(
	ctx: SpeakerContext,
	rows: readonly ChatSessionRow[],
): Promise<Map<string, ChatMessage>> {
	const last = await findLastMessages(
		ctx.db,
		rows.map(({ id }) => id),
	)
	const presented = await presentMessages(ctx, last, rows)
	return new Map(presented.map((message) => [message.session_id, message]))
}

function commonOf(row: ChatSessionRow, last: ReadonlyMap<string, ChatMessage>) {
	return {
		session_id: row.id,
		mer_id: row.shop_id,
		last_seq: row.last_seq,
		last: last.get(row.id) ?? null,
		updatetime: toSeconds(row.last_at),
	}
}

function only<T>(list: readonly T[]): T {
	const [first] = list
	if (first === undefined) throw new Error('A conversation was lost while it was presented.')
	return first
}
