import type { ChatCard } from '@portolan/contract'
import { shopperProfiles } from '../accounts/index.ts'
import type { TxContext, MerchantActor, OperatorActor } from '../platform/context.ts'
import { newId } from '../platform/ids.ts'
import { refuse } from '../platform/refusal.ts'
import { ownCard } from './chat-cards.ts'
import { openSession, type ChatSessionRow } from './chat-queries.ts'
import { noteSubject } from './note-subject.ts'

export async function openWithShopper(
	ctx: TxContext<MerchantActor> | TxContext<OperatorActor>,
	shopperId: string,
	shopId: string | null,
	orderId: string | undefined,
): Promise<{ session: ChatSessionRow; offer: ChatCard | null; isNew: boolean }> {
	const face = (await shopperProfiles(ctx, [shopperId])).get(shopperId)
	if (!face) refuse('not_found', 'No such shopper.')
	if (face.closed) refuse('chat_closed', 'The account is closed.')
	const { session, isNew } = await openSession(ctx, { id: newId(), shopperId, shopId })
	if (orderId === undefined) return { session, offer: null, isNew }
	const about = { type: 'order', content: orderId } as const
	const offer = await ownCard(ctx, session, about)
	return { session: offer ? await noteSubject(ctx, session, about) : session, offer, isNew }
}
