import type { Context } from './context.ts'
import { newId } from './ids.ts'

/** A letter or short message to a person. */
export interface MessageOut {
	to: string
	channel: 'email' | 'sms'
	subject: string
	text: string
}

/** Writes a message in the operation's transaction. Without a mail server it waits where development can read it (`/dev/outbox`). */
export async function sendMessage(ctx: Context, message: MessageOut): Promise<void> {
	await ctx.db
		.insertInto('message_out')
		.values({
			id: newId(),
			channel: message.channel,
			recipient: message.to,
			subject: message.subject,
			body: message.text,
			created_at: ctx.clock.now(),
			sent_at: null,
		})
		.execute()
}

/** The last messages written, newest first: for the page that exists only in development. */
export async function recentMessages(
	ctx: Context,
): Promise<
	{ recipient: string; channel: string; subject: string; body: string; created_at: Date }[]
> {
	return ctx.db
		.selectFrom('message_out')
		.select(['recipient', 'channel', 'subject', 'body', 'created_at'])
		.orderBy('created_at', 'desc')
		.limit(50)
		.execute()
}
