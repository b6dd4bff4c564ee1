import { randomUUID } from 'node:crypto'
import { endpoints, type ChatMessage } from '@portolan/contract'
import sharp from 'sharp'
import type { House, Person } from '../../test/house.ts'
import { keepPicture } from '../platform/media/index.ts'

/** Opens somebody's conversation with a shop, or with the `platform`; answers its id. */
export async function chatWith(
	house: Pick<House, 'as'>,
	person: Person,
	shopId: string,
): Promise<string> {
	const { session } = await house.as(person)(
		endpoints.openConversation,
		shopId === 'platform' ? { platform: 1 } : { mer_id: shopId },
	)
	return session.session_id
}

/** What a shopper would send: a text under a fresh name, unless another is wished. */
export function say(
	house: Pick<House, 'as'>,
	person: Person,
	sessionId: string,
	content: string,
	clientId: string = randomUUID(),
): Promise<ChatMessage> {
	return house.as(person)(endpoints.sendMessage, {
		session_id: sessionId,
		type: 'text',
		content,
		client_id: clientId,
	})
}

/** A picture somebody uploaded to send it; answers its address. */
export async function chatPictureOf(house: House, person: { id: string }): Promise<string> {
	const sent = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#3a3' } })
		.png()
		.toBuffer()
	const { url } = await house.inside((ctx) =>
		keepPicture(ctx, { ownerId: person.id, scene: 'chat', sent }),
	)
	return url
}
