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
import type { ChatSessionRow, ChatSide } from './chat-queries.ts'
import { seatHours } from './chat-settings.ts'

/** Whoever may speak in a conversation. */
export type SpeakerContext = ShopperContext | MerchantContext | OperatorContext

/** Whoever may speak in a conversation, inside a transaction. */
export type SpeakerTxContext =
	| TxContext<ShopperActor>
	| TxContext<MerchantActor>
	| TxContext<OperatorActor>

/** The side of conversations on which the caller stands. */
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

/** The open pages a conversation concerns, on both sides. */
export function audiencesOf(session: ChatSessionRow): Audience[] {
	return [
		{ kind: 'shopper', id: session.shopper_id },
		session.shop_id === null ? { kind: 'desk' } : { kind: 'shop', id: session.shop_id },
	]
}

/** Since when a seat counts: an older one is free again. */
export function seatsSince(ctx: Context): Date {
	return after(ctx.clock.now(), -ctx.settings.get(seatHours) * 3_600)
}

/** Who answers a conversation now, or null. */
export function seatOf(ctx: Context, session: ChatSessionRow): string | null {
	return session.seat_at !== null && session.seat_at > seatsSince(ctx) ? session.seat_id : null
}
