import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Flag, Id } from '../wire.ts'
import { StaffChatSession } from '../chat.ts'

/**
 * Assigns a conversation to the operator, or releases it (`take` 0). One that is assigned to another operator is refused with
 * `chat_seat_taken` and that operator's name, unless `over` is set, which takes it over.
 */
export const takeConversation = endpoint({
	by: 'operator',
	roles: ['support'],
	method: 'POST',
	path: '/admin/chat_seat',
	summary: 'Take or leave the seat of a conversation.',
	body: z.strictObject({ session_id: Id, take: Flag, over: Flag.optional() }),
	reply: StaffChatSession,
	problems: ['not_found', 'chat_seat_taken'],
})
