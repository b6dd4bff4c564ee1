import type { FastifyInstance } from 'fastify'
import type { Clock } from '../clock.ts'
import { languageOf, sendRefusal } from '../http/answer.ts'
import { newId } from '../ids.ts'
import type { AsSystem } from '../jobs.ts'
import { refuse } from '../refusal.ts'
import { audiencesOf } from './audience.ts'
import { ticketHash } from './give-ticket.ts'
import type { Hub } from './hub.ts'
import { insertStream, reachOf, takeTicket } from './live-queries.ts'
import { streamsPerPerson } from './live-settings.ts'
import { readCursors, Stream } from './stream.ts'

/** A page that missed more events than this loads its data again, which is quicker than sending them. */
const mostMissed = 2_000

/** Adds `GET /api/stream`: text/event-stream, opened with a ticket, resumed by the last event's id. */
export function streamRoute(
	app: FastifyInstance,
	parts: { hub: Hub; asSystem: AsSystem; clock: Clock },
): void {
	app.addHook('preClose', () => parts.hub.close())
	app.get<{ Querystring: { ticket?: unknown; last?: unknown } }>(
		'/api/stream',
		{ config: { limit: 'calls' }, exposeHeadRoute: false },
		async (request, reply) => {
			const { ticket, last } = request.query
			const asked = request.headers['last-event-id'] ?? last
			try {
				const opened = await parts.asSystem('stream', async (ctx) => {
					if (typeof ticket !== 'string' || ticket.length > 100)
						return refuse('unauthorized', 'Ask for a ticket first and send it as "ticket".')
					const actor = await takeTicket(ctx, ticketHash(ticket))
					if (!actor) return refuse('unauthorized', 'The ticket is unknown, used or too old.')
					const id = newId()
					await insertStream(ctx, {
						id,
						sessionId: actor.sessionId,
						personId: actor.id,
						most: ctx.settings.get(streamsPerPerson),
					})
					const audiences = audiencesOf(actor)
					const known = readCursors(typeof asked === 'string' ? asked : undefined, audiences.length)
					const reach = await reachOf(
						ctx.db,
						audiences.map((audience, at) => ({ audience, after: known?.[at] ?? -1 })),
					)
					const resumed =
						known !== null &&
						reach.every(
							({ last: end, reachable }, at) => reachable && end - (known[at] ?? 0) <= mostMissed,
						)
					const cursors = resumed ? known : reach.map(({ last: end }) => end)
					return { id, actor, audiences, cursors, resumed }
				})
				reply.hijack()
				const out = reply.raw
				out.writeHead(200, {
					...plainHeaders(reply.getHeaders()),
					'x-request-id': request.id,
					'content-type': 'text/event-stream; charset=utf-8',
					'cache-control': 'no-store, no-transform',
					// The connection is not used again, and must not delay the end of the process.
					connection: 'close',
					// Proxies that buffer replies would hold events back.
					'x-accel-buffering': 'no',
				})
				out.socket?.setNoDelay(true)
				const stream: Stream = new Stream({
					id: opened.id,
					sessionId: opened.actor.sessionId,
					personId: opened.actor.id,
					audiences: opened.audiences,
					cursors: opened.cursors,
					out,
					onDrain: () => parts.hub.drained(stream),
				})
				out.on('close', () => parts.hub.leave(stream))
				out.on('error', () => undefined)
				stream.hello(opened.resumed)
				parts.hub.join(stream)
				if (out.destroyed) parts.hub.leave(stream)
				return reply
			} catch (error) {
				return sendRefusal(parts, null, request, reply, languageOf(request), error)
			}
		},
	)
}

/** The headers that the server's hooks had set on the reply, such as the security headers. */
function plainHeaders(
	headers: Record<string, number | string | string[] | undefined>,
): Record<string, number | string | string[]> {
	return Object.fromEntries(
		Object.entries(headers).flatMap(([name, value]) =>
			value === undefined ? [] : [[name, value]],
		),
	)
}
