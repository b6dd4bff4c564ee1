import { after } from '../clock.ts'
import type { Context, TxContext } from '../context.ts'
import { newId } from '../ids.ts'
import { standaloneJob } from '../jobs.ts'
import { mailer, type Posted } from './mailer.ts'
import {
	giveMessageUp,
	insertMessages,
	noteMessageSent,
	noteMessageWaits,
	recentRows,
	takeDueMessages,
	type MessageRow,
} from './message-queries.ts'

/** An email or text message to a person. */
export interface MessageOut {
	/** Null: to nobody. The statements are the same, so that their number does not show whether an account exists. */
	to: string | null
	channel: 'email' | 'sms'
	subject: string
	text: string
	/** After this many seconds it is no longer useful, such as a code; a day by default. */
	goodForSeconds?: number
}

const day = 86_400

/** Writes a message in the handler's transaction. Without a mail server it stays where development can read it (`/dev/outbox`). */
export async function sendMessage(ctx: TxContext, message: MessageOut): Promise<void> {
	await sendMessages(ctx, [message])
}

/** Writes several messages in one statement. */
export async function sendMessages(ctx: TxContext, messages: readonly MessageOut[]): Promise<void> {
	if (messages.length === 0) return
	const now = ctx.clock.now()
	await insertMessages(
		ctx,
		messages.map((message) => {
			const leaves = message.channel === 'email' && mailer.of(ctx) !== null
			return {
				id: newId(),
				channel: message.channel,
				recipient: message.to,
				subject: message.subject,
				body: message.text,
				created_at: now,
				next_at: leaves ? now : null,
				give_up_at: leaves ? after(now, message.goodForSeconds ?? day) : null,
			}
		}),
	)
}

/** The last messages written, newest first: for the page that exists only in development. */
export async function recentMessages(
	ctx: Context,
): Promise<
	{ recipient: string; channel: string; subject: string; body: string; created_at: Date }[]
> {
	return recentRows(ctx)
}

/** How long an email is reserved for one process, before another one may try it. */
const leaseSeconds = 120
const atOnce = 10

/** Sends emails through the mail server, and tries again after growing pauses while they are useful. */
export const emailJob = standaloneJob('letters', 1_000, async (asSystem) => {
	const taken = await asSystem('letters', async (ctx) => {
		const server = mailer.of(ctx)
		if (!server) return null
		return { server, rows: await takeDueMessages(ctx, { leaseSeconds, most: atOnce }) }
	})
	if (!taken || taken.rows.length === 0) return 0
	await Promise.all(
		taken.rows.map(async (row) => {
			const posted = await taken.server.post({
				id: row.id,
				to: row.recipient,
				subject: row.subject,
				text: row.body,
			})
			await asSystem('letters', (ctx) => noteOutcome(ctx, row, posted))
		}),
	)
	return taken.rows.length
})

async function noteOutcome(ctx: TxContext, row: MessageRow, posted: Posted): Promise<void> {
	// A code gives access, so the text of a sent message is not kept.
	if (posted.outcome === 'sent') return noteMessageSent(ctx, row.id)
	ctx.log.warn({ letter: row.id, why: posted.why, tries: row.tries }, 'a letter could not be sent')
	if (posted.outcome === 'refused') return giveMessageUp(ctx, row.id, posted.why)
	await noteMessageWaits(ctx, row.id, {
		why: posted.why,
		nextAt: after(ctx.clock.now(), Math.min(15 * 2 ** row.tries, 3_600)),
	})
}
