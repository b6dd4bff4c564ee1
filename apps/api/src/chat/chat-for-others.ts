import { endpoints, hasStaffRight } from '@portolan/contract'
import type { AccountExporter } from '../accounts/index.ts'
import type { AdminQueueReader } from '../operators/index.ts'
import { uploadEndpoint, type EvidenceReader } from '../platform/media/index.ts'
import { staffOf } from '../platform/sign-in/staff.ts'
import {
	findMessages,
	findTextMessage,
	isInChat,
	listSessions,
	readChatQueue,
} from './chat-queries.ts'
import { staffPicturesPerHour } from './chat-settings.ts'
import { sideOf, type SpeakerContext } from './chat-side.ts'
import { presentMessages, presentSessions } from './present-chat.ts'

/**
 * Shoppers upload pictures at the endpoint for all scenes (docs/product/api.md, Uploads); merchants and operators have an
 * endpoint each.
 */
export const chatUploads = [
	endpoints.uploadMerchantChatPicture,
	endpoints.uploadAdminChatPicture,
].map((endpoint) => uploadEndpoint({ endpoint, limit: staffPicturesPerHour, place: forChat }))

function forChat(senderId: string | null): { ownerId: string; scene: 'chat' } {
	if (senderId === null) throw new Error('Nobody is signed in who could send a picture.')
	return { ownerId: senderId, scene: 'chat' }
}

/** A picture in a conversation may be seen by its two sides. */
export const readChatPicture: EvidenceReader = async (ctx, caller, url) => {
	const { db } = ctx
	if (caller.person_kind === 'shopper')
		return isInChat(db, url, { kind: 'shopper', shopperId: caller.person_id })
	const actor = await staffOf(ctx, caller.person_kind, {
		sessionId: caller.session_id,
		personId: caller.person_id,
	})
	if (actor?.kind === 'merchant')
		return (
			hasStaffRight(actor.rights, 'chat_reviews') &&
			isInChat(db, url, { kind: 'shop', shopId: actor.shopId })
		)
	return actor !== null && actor.roles.includes('support') && isInChat(db, url, { kind: 'desk' })
}

/** An upper limit for an export; nobody has this many messages. */
const mostExported = 10_000

/** Exports every message that a person sent or received. */
export const exportChat: AccountExporter = async (ctx) => {
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
			messages: await presentMessages(ctx, messages, rows),
		})
	}
	return exported
}

/** The text of a message in a conversation of the caller's side; null for others, and for messages that are no text. */
export function textOfMessage(ctx: SpeakerContext, messageId: string): Promise<string | null> {
	return findTextMessage(ctx.db, messageId, sideOf(ctx))
}

/** How many conversations wait for an answer of the platform. They have no amount and no promised time. */
export const readChatsForAdmin: AdminQueueReader = async (ctx) => ({
	waiting: await readChatQueue(ctx.db),
	overdue: 0,
	nextPromised: null,
	money: 0n,
})
