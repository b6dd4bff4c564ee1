import type { ChatCard, ChatMessageType, ChatSubject } from '@portolan/contract'
import { formatAmount } from '@portolan/money'
import { productCards, type CardOfProduct } from '../catalogue/index.ts'
import { orderCards, type CardOfOrder } from '../orders/index.ts'
import type { Context } from '../platform/context.ts'
import type { ChatSessionRow } from './chat-queries.ts'

/** Orders and products as they are now, for the cards of messages. */
export interface ChatCards {
	orders: ReadonlyMap<string, CardOfOrder>
	products: ReadonlyMap<string, CardOfProduct>
}

/** Reads the orders and products for the cards among these messages. */
export async function readCards(
	ctx: Context,
	messages: readonly { type: ChatMessageType; content: string }[],
): Promise<ChatCards> {
	const idsOf = (type: ChatMessageType) =>
		messages.filter((message) => message.type === type).map(({ content }) => content)
	const [orders, products] = await Promise.all([
		orderCards(ctx, idsOf('order')),
		productCards(ctx, idsOf('product')),
	])
	return { orders, products }
}

/** The card of a message, or null if it has none. */
export function cardOf(
	cards: ChatCards,
	message: { type: ChatMessageType; content: string },
): ChatCard | null {
	const subject = subjectOf(cards, message)
	if (subject === null) return null
	if (subject.kind === 'order') {
		const { tracking: _, ...card } = subject
		return card
	}
	const { stock: _, ...card } = subject
	return card
}

/** What a conversation is about, as the people who answer see it; null if it does not exist. */
export function subjectOf(
	cards: ChatCards,
	about: { type: ChatMessageType; content: string },
): ChatSubject | null {
	const order = about.type === 'order' ? cards.orders.get(about.content) : undefined
	if (order)
		return {
			kind: 'order',
			order_id: about.content,
			order_sn: order.orderSn,
			title: order.title,
			image: order.image,
			total_num: order.totalNum,
			total_price: formatAmount(order.total),
			status: order.status,
			refund_status: order.refundStatus,
			tracking: order.tracking,
		}
	const product = about.type === 'product' ? cards.products.get(about.content) : undefined
	if (product)
		return {
			kind: 'product',
			product_id: about.content,
			mer_id: product.shopId,
			title: product.title,
			image: product.image,
			price: formatAmount(product.price),
			on_sale: product.onSale ? 1 : 0,
			stock: product.stock,
		}
	return null
}

/**
 * The card of an order or a product that may be used in this conversation: an order of its shopper, if it has one, and with
 * a shop only objects of that shop. Null otherwise, also if it does not exist.
 */
export async function ownCard(
	ctx: Context,
	session: Pick<ChatSessionRow, 'shopper_id' | 'shop_id'>,
	named: { type: 'order' | 'product'; content: string },
): Promise<ChatCard | null> {
	const cards = await readCards(ctx, [named])
	const order = cards.orders.get(named.content)
	const product = cards.products.get(named.content)
	const shopId = order?.shopId ?? product?.shopId
	if (order && session.shopper_id !== null && order.shopperId !== session.shopper_id) return null
	if (session.shop_id !== null && shopId !== session.shop_id) return null
	return cardOf(cards, named)
}
