import { endpoints } from '@portolan/contract'
import { registerAccountExport } from '../accounts/index.ts'
import { registerEvidenceReader, registerUploadEndpoint } from '../platform/media/index.ts'
import { staffOf } from '../platform/staff.ts'
import { isInChat, findMessages, listSessions } from './chat-rows.ts'
import { staffPicturesPerHour } from './chat-settings.ts'
import { sideOf } from './chat-side.ts'
import { presentMessages, presentSessions } from './present-chat.ts'

/** Shoppers send up by the call everybody knows (docs/product/api.md, Uploads); who answers them has a call each. */
for (const endpoint of [endpoints.uploadMerchantChatPicture, endpoints.uploadAdminChatPicture])
	registerUploadEndpoint({ endpoint, limit: staffPicturesPerHour, place: forChat })

function forChat(senderId: string | null): { ownerId: string; scene: 'chat' } {
	if (senderId === null) throw new Error('Nobody is signed in who could send a picture.')
	return { ownerId: senderId, scene: 'chat' }
}

/** A picture that was sent is for the two sides of its conversation. */
registerEvidenceReader(async (db, caller, url) => {
	if (caller.person_kind === 'shopper')
		return isInChat(db, url, { kind: 'shopper', shopperId: caller.person_id })
	const actor = await staffOf(db, caller.person_kind, {
		sessionId: caller.session_id,
		personId: caller.person_id,
	})
	if (actor?.kind === 'merchant') return isInChat(db, url, { kind: 'shop', shopId: actor.shopId })
	return actor !== null && actor.roles.includes('support') && isInChat(db, url, { kind: 'desk' })
})

/** More than a person says in a life; a bound all the same. */
const mostExported = 10_000

/** Everything we keep of what a person said and was told. */
registerAccountExport('chat', async (ctx) => {
	const { rows } = await listSessions(ctx.db, {
		side: sideOf(ctx),
		waiting: false,
		limit: mostExported,
		offset: 0,
	})
	const sessions = await presentSessions(ctx, rows)
	const exported = []
	for (const session of sessions) {
		const messages = await findMessages(ctx.db, session.session_id, { limit: mostExported })
		exported.push({
			mer_id: session.mer_id,
			mer_name: session.mer_name,
			messages: await presentMessages(ctx, messages),
		})
	}
	return exported
})
