import { randomUUID } from 'node:crypto'
import {
	openMerchantConversation,
	sendAdminMessage,
	sendMerchantMessage,
	type ChatMessage,
} from '@portolan/contract'
import type { Merchant, Operator, TestApp } from '../../../test/test-app.ts'

/** What differs from a text with a new `client_id`. */
type Sent = Partial<Pick<ChatMessage, 'type' | 'content'>> & { client_id?: string }

/** A message of a shop's person to the platform. */
export function toPlatform(
	app: TestApp,
	who: Merchant,
	sessionId: string,
	sent: Sent = {},
): Promise<ChatMessage> {
	return app.as(who)(sendMerchantMessage, { ...textTo(sessionId), ...sent })
}

/** A message of an operator to a shop. */
export function toShop(
	app: TestApp,
	who: Operator,
	sessionId: string,
	sent: Sent = {},
): Promise<ChatMessage> {
	return app.as(who)(sendAdminMessage, { ...textTo(sessionId), ...sent })
}

function textTo(sessionId: string) {
	return {
		session_id: sessionId,
		type: 'text' as const,
		content: 'The papers.',
		client_id: randomUUID(),
	}
}

/** The conversation of this person's shop with the platform; returns its id. */
export async function platformChatOf(app: TestApp, who: Merchant): Promise<string> {
	return (await app.as(who)(openMerchantConversation, { platform: 1 })).session.session_id
}

/** A new shop with its owner and its conversation with the platform. */
export async function shopWithChat(
	app: TestApp,
	name?: string,
): Promise<{ shopId: string; who: Merchant; id: string }> {
	const shopId = await app.shop(name === undefined ? {} : { name })
	const who = await app.merchantOf(shopId)
	return { shopId, who, id: await platformChatOf(app, who) }
}
