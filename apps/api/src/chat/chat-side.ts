import { after } from '../platform/clock.ts'
import type {
	Context,
	MerchantContext,
	OperatorContext,
	ShopperContext,
	TxContext,
	ShopperActor,
	MerchantActor,
	OperatorActor,
} from '../platform/context.ts'
import type { Audience } from '../platform/live/index.ts'
import type { ChatRole, ChatSessionRow, ChatSide } from './chat-queries.ts'
import { seatHours } from './chat-settings.ts'

/** The context of a caller who may write in a conversation. */
export type SpeakerContext = ShopperContext | MerchantContext | OperatorContext

/** The context of a caller who may write in a conversation, inside a transaction. */
export type SpeakerTxContext =
	| TxContext<ShopperActor>
	| TxContext<MerchantActor>
	| TxContext<OperatorActor>

/** The caller's side in conversations. */
export function sideOf({ actor }: SpeakerContext): ChatSide {
	switch (actor.kind) {
		case 'shopper':
			return { kind: 'shopper', shopperId: actor.id }
		case 'merchant':
			return { kind: 'shop', shopId: actor.shopId }
		case 'operator':
			return { kind: 'desk' }
	}
}

/** Whether the caller asks or answers in a conversation of theirs. */
export function roleIn(
	{ actor }: SpeakerContext,
	session: Pick<ChatSessionRow, 'shopper_id'>,
): ChatRole {
	const isRequester =
		actor.kind === 'shopper' || (actor.kind === 'merchant' && session.shopper_id === null)
	return isRequester ? 'requester' : 'staff'
}

/** The audiences of a conversation, on both sides. */
export function audiencesOf(session: ChatSessionRow): Audience[] {
	return [
		session.shopper_id === null ? { kind: 'desk' } : { kind: 'shopper', id: session.shopper_id },
		session.shop_id === null ? { kind: 'desk' } : { kind: 'shop', id: session.shop_id },
	]
}

/** From when on an operator's claim to a conversation counts; an older one has expired. */
export function seatsSince(ctx: Context): Date {
	return after(ctx.clock.now(), -ctx.settings.get(seatHours) * 3_600)
}

/** The operator who answers a conversation now, or null. */
export function seatOf(ctx: Context, session: ChatSessionRow): string | null {
	return session.seat_at !== null && session.seat_at > seatsSince(ctx) ? session.seat_id : null
}
