import { registerDeskQueue } from '../operators/index.ts'
import { readChatQueue } from './chat-rows.ts'

/** The desk's first page says how many wait for an answer of the platform. Talking is about no money and has no promised hour. */
registerDeskQueue('chats', async (ctx) => ({
	waiting: await readChatQueue(ctx.db),
	overdue: 0,
	nextPromised: null,
	money: 0n,
}))
