import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AsSystem } from '../jobs.ts'
import { recentMessages } from '../messages/messages-out.ts'

/** What the pages that exist only outside production need. */
interface DevelopmentParts {
	asSystem: AsSystem
	/** Moves the clocks of all processes, in seconds. Null without CLOCK=test. */
	advance: ((seconds: number) => Promise<void>) | null
}

const advanceBody = z.strictObject({
	advance_seconds: z
		.number()
		.int()
		.min(0)
		.max(10 * 365 * 86_400),
})

/**
 * Adds the outbox page (`/dev/outbox`: emails and codes that were not given to a mail server) and the test clock. Both
 * answer only to this machine.
 */
export function developmentPages(
	app: FastifyInstance,
	{ asSystem, advance }: DevelopmentParts,
): void {
	app.get('/dev/outbox', async (request, reply) => {
		if (!isThisMachine(request)) return reply.callNotFound()
		const messages = await asSystem('outbox-page', (ctx) => recentMessages(ctx))
		if (request.headers.accept?.includes('json')) return { messages }
		return reply.type('text/html; charset=utf-8').send(outboxPage(messages))
	})
	if (!advance) return
	app.post('/test/clock', async (request, reply) => {
		if (!isThisMachine(request)) return reply.callNotFound()
		const body = advanceBody.safeParse(request.body)
		if (!body.success)
			return reply
				.code(422)
				.send({ error: 'Send {"advance_seconds": a whole number of seconds, zero or more}.' })
		await advance(body.data.advance_seconds)
		return { advanced: body.data.advance_seconds }
	})
}

/**
 * Whether the request comes from this machine and under the machine's own host name. A proxy on this machine may forward
 * requests of the whole internet, and a foreign page may point its host name to this machine (DNS rebinding); the pages
 * show other people's codes.
 */
export function isThisMachine(request: FastifyRequest): boolean {
	const { headers, ip, hostname } = request
	const isLoopback = ip === '::1' || ip.startsWith('127.') || ip.startsWith('::ffff:127.')
	const isPassedOn = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'].some(
		(name) => headers[name] !== undefined,
	)
	return isLoopback && !isPassedOn && /^(localhost|127\.[0-9.]+|\[::1\])$/i.test(hostname)
}

function outboxPage(messages: Awaited<ReturnType<typeof recentMessages>>): string {
	const rows = messages
		.map(
			(message) =>
				`<article><h2>${escape(message.subject)}</h2><p>${escape(message.channel)} → ${escape(message.recipient)}, ${message.created_at.toISOString()}</p><pre>${escape(message.body)}</pre></article>`,
		)
		.join('')
	return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Outbox</title><body style="font:15px/1.5 system-ui;max-width:40rem;margin:2rem auto;padding:0 1rem"><h1>Outbox</h1><p>Letters and codes of this machine, newest first. This page exists only in development.</p>${rows || '<p>Nothing was sent yet.</p>'}</body></html>`
}

function escape(text: string): string {
	return text.replaceAll(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`)
}
