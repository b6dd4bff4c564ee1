import type { ChatCard } from '@portolan/contract'
import { shopFacts } from '../catalogue/index.ts'
import type { MerchantActor, OperatorActor, TxContext } from '../platform/context.ts'
import { newId } from '../platform/ids.ts'
import { refuse } from '../platform/refusal.ts'
import { ownCard } from './chat-cards.ts'
import { openSession, type ChatSessionRow } from './chat-queries.ts'
import { noteSubject } from './note-subject.ts'

/**
 * Opens the conversation of a shop with the platform, for its people or an operator, also that of a closed shop, and offers the card of what
 * it is about. Refuses `not_found` for a shop that does not exist, and for an order or a product that is not the shop's.
 */
export async function openWithShop(
	ctx: TxContext<MerchantActor> | TxContext<OperatorActor>,
	shopId: string,
	about: { order_id?: string | undefined; product_id?: string | undefined },
): Promise<{ session: ChatSessionRow; offer: ChatCard | null; isNew: boolean }> {
	const parties = { shopperId: null, shopId }
	const named = subjectIn(about)
	const [shop] = await shopFacts(ctx, [shopId])
	if (!shop) refuse('not_found', 'No such shop.')
	const offer = named && (await ownCard(ctx, { shopper_id: null, shop_id: shopId }, named))
	if (named && !offer) refuse('not_found', `No such ${named.type} here.`)
	const { session, isNew } = await openSession(ctx, { id: newId(), ...parties })
	return { session: named ? await noteSubject(ctx, session, named) : session, offer, isNew }
}

function subjectIn(about: {
	order_id?: string | undefined
	product_id?: string | undefined
}): { type: 'order' | 'product'; content: string } | null {
	if (about.order_id !== undefined) return { type: 'order', content: about.order_id }
	if (about.product_id !== undefined) return { type: 'product', content: about.product_id }
	return null
}
