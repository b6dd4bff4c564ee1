import { randomUUID } from 'node:crypto'
import { endpoints, type ChatMessage } from '@portolan/contract'
import sharp from 'sharp'
import type { TestApp, Person } from '../../../test/test-app.ts'
import { keepPicture } from '../../platform/media/index.ts'

/** Opens somebody's conversation with a shop, or with the `platform`; answers its id. */
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

/** What a shopper would send: a text under a fresh name, unless another is wished. */
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

/** A picture somebody uploaded to send it; answers its address. */
export async function chatPictureOf(app: TestApp, person: { id: string }): Promise<string> {
	const sent = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#3a3' } })
		.png()
		.toBuffer()
	const { url } = await app.inside((ctx) =>
		keepPicture(ctx, { ownerId: person.id, scene: 'chat', sent }),
	)
	return url
}
