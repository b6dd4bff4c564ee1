import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { presentSession } from '../present-chat.ts'
import { pieceOf } from '../read-chat.ts'

/** Lists messages of a conversation for its shopper: before a number, after one, or the newest. Refuses `not_found`. */
export const listMessages = handle(endpoints.listMessages, async (ctx, input) => {
	const { session, ...piece } = await pieceOf(ctx, input)
	return { session: await presentSession(ctx, session), ...piece }
})
