import { randomUUID } from 'node:crypto'
import { endpoints, type ChatMessage, sendMerchantMessage, updateProfile } from '@portolan/contract'
import sharp from 'sharp'
import type { TestApp, Person, Merchant } from '../../../test/test-app.ts'
import { keepPicture } from '../../platform/media/index.ts'

/** Opens somebody's conversation with a shop, or with the `platform`; returns its id. */
export async function chatWith(
	app: Pick<TestApp, 'as'>,
	person: Person,
	shopId: string,
): Promise<string> {
	const { session } = await app.as(person)(
		endpoints.openConversation,
		shopId === 'platform' ? { platform: 1 } : { mer_id: shopId },
	)
	return session.session_id
}

/** A message of a shopper: a text with a new `client_id`, unless another is given. */
export function say(
	app: Pick<TestApp, 'as'>,
	person: Person,
	sessionId: string,
	content: string,
	clientId: string = randomUUID(),
): Promise<ChatMessage> {
	return app.as(person)(endpoints.sendMessage, {
		session_id: sessionId,
		type: 'text',
		content,
		client_id: clientId,
	})
}

/** Uploads a picture for a message; returns its address. */
export async function chatPictureOf(app: TestApp, person: { id: string }): Promise<string> {
	const sent = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#3a3' } })
		.png()
		.toBuffer()
	const { url } = await app.inside((ctx) =>
		keepPicture(ctx, { ownerId: person.id, scene: 'chat', sent }),
	)
	return url
}

/** A new shopper, with the public name `nickname`. */
export async function someone(app: TestApp, nickname = 'Kim'): Promise<Person> {
	const person = await app.shopperWith({ name: 'kim', payCode: '' })
	await app.as(person)(updateProfile, { nickname })
	return person
}

export function answer(app: TestApp, who: Merchant, sessionId: string, content: string) {
	return app.as(who)(sendMerchantMessage, {
		session_id: sessionId,
		type: 'text',
		content,
		client_id: randomUUID(),
	})
}
