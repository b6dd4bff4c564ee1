import type { ChatMessage, ChatSession, KnownChat, OrderCardFacts } from './chat-types.ts'
import type { Unsent } from './unsent.ts'

const start = 1_795_000_000
const sessionId = '0199a000-0000-7000-8000-000000000001'

/** An order's card. */
export const sampleOrderCard: OrderCardFacts = {
	kind: 'order',
	order_id: '0199a000-0000-7000-8000-0000000000a1',
	order_sn: '20261121000000000042',
	title: 'Linen apron with two pockets',
	image: '/media/c/arm-desk-lamp-1.webp',
	total_num: 2,
	total_price: '64.00',
	status: 2,
	refund_status: 0,
}

function message(seq: number, from: 'shopper' | 'staff', more: Partial<ChatMessage>): ChatMessage {
	return {
		message_id: `0199a000-0000-7000-8000-0000000001${String(seq).padStart(2, '0')}`,
		session_id: sessionId,
		seq,
		from,
		author: '',
		type: 'text',
		content: '',
		card: null,
		client_id: '',
		automatic: 0,
		createtime: start + seq * 3_000,
		...more,
	}
}

const messages: ChatMessage[] = [
	message(1, 'shopper', { content: 'Hello! Does this lamp come with a bulb?' }),
	message(2, 'shopper', {
		type: 'product',
		content: '0199a000-0000-7000-8000-0000000000b1',
		card: {
			kind: 'product',
			product_id: '0199a000-0000-7000-8000-0000000000b1',
			mer_id: '0199a000-0000-7000-8000-0000000000c1',
			title: 'Arm desk lamp',
			image: '/media/c/arm-desk-lamp-1.webp',
			price: '46.50',
			on_sale: 1,
		},
	}),
	message(3, 'staff', { content: 'Good morning. It does: a warm one, and a spare beside it.' }),
	message(4, 'shopper', {
		type: 'order',
		content: sampleOrderCard.order_id,
		card: sampleOrderCard,
	}),
	message(30, 'shopper', { content: 'Then it is this one. When will it be here?' }),
	message(31, 'staff', {
		content: 'It left our house today.\nThe carrier says Thursday, or Friday at the latest.',
	}),
	message(32, 'staff', { type: 'product', content: 'gone' }),
]

/** A conversation with a shop. */
export function sampleSession(more: Partial<ChatSession> = {}): ChatSession {
	return {
		session_id: sessionId,
		mer_id: '0199a000-0000-7000-8000-0000000000c1',
		mer_name: 'Deskfern',
		mer_avatar: '/media/c/shop-deskfern.webp',
		open: 1,
		unread: 2,
		holiday: null,
		opening: null,
		my_read: 30,
		their_read: 30,
		last_seq: 32,
		last: messages[5] ?? null,
		updatetime: start + 96_000,
		...more,
	}
}

/** Conversations of a list. */
export function sampleSessions(): ChatSession[] {
	return [
		sampleSession(),
		sampleSession({
			session_id: '0199a000-0000-7000-8000-000000000002',
			mer_id: null,
			mer_name: '',
			mer_avatar: '',
			unread: 0,
			last: messages[4] ?? null,
		}),
		sampleSession({
			session_id: '0199a000-0000-7000-8000-000000000003',
			mer_name: 'A shop whose name is longer than any list has room for',
			mer_avatar: '',
			unread: 120,
			last: messages[6] ?? null,
		}),
	]
}

/** What is known of a conversation. */
export function sampleKnownChat(more: Partial<KnownChat> = {}): KnownChat {
	return { session: sampleSession(), messages, hasOlder: false, ...more }
}

/** Messages that wait, that are being tried again, and that failed. */
export function sampleUnsent(): Unsent[] {
	const one = (at: number, more: Partial<Unsent>): Unsent => ({
		client_id: `0199a000-0000-4000-8000-0000000002${String(at).padStart(2, '0')}`,
		session_id: sessionId,
		owner: '',
		type: 'text',
		content: '',
		card: null,
		createtime: start + 99_000,
		state: 'waiting',
		isLate: false,
		why: '',
		progress: 0,
		...more,
	})
	return [
		one(1, { content: 'Thank you!' }),
		one(2, { content: 'One more thing', isLate: true }),
		one(3, { content: 'Are you still there?', state: 'failed', why: 'The shop is closed.' }),
	]
}
