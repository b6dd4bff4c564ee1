import {
	createMerchantStreamTicket,
	createStreamTicket,
	createAdminStreamTicket,
} from '@portolan/contract'
import { callApi, type Person } from './test-app.ts'

/** One event of a stream as a page sees it. */
export interface Heard {
	id: string
	event: string
	data: Record<string, unknown>
}

/** An open page. */
export interface OpenPage {
	/** All received events, without heartbeats. */
	heard: Heard[]
	/** The changes, in the order in which they were received. */
	changes(): { topic: string; subject: string; data: Record<string, unknown> }[]
	/** The last received id, for reconnecting. */
	lastId(): string
	/** Waits until this many changes were received, or an event with this name. */
	until(what: number | string, withinMs?: number): Promise<void>
	/** Whether the connection is closed. */
	isClosed(): boolean
	close(): void
}

const tickets = {
	shopper: createStreamTicket,
	merchant: createMerchantStreamTicket,
	operator: createAdminStreamTicket,
}

/** Opens the stream of a person, as their page does: a ticket, then the stream, from the last received event on. */
export async function openPage(
	url: string,
	person: Person,
	given: { as?: keyof typeof tickets; last?: string } = {},
): Promise<OpenPage> {
	const { ticket } = await callApi(url, person.token, tickets[given.as ?? 'shopper'], {})
	return hear(url, ticket, given.last)
}

/** Opens a stream by its ticket; throws the reply if it is not a stream. */
export async function hear(url: string, ticket: string, last?: string): Promise<OpenPage> {
	const ending = new AbortController()
	const response = await fetch(`${url}/api/stream?ticket=${encodeURIComponent(ticket)}`, {
		headers: last === undefined ? {} : { 'last-event-id': last },
		signal: ending.signal,
	})
	if (!response.ok || response.body === null)
		throw new Error(`${response.status} ${await response.text()}`)
	const heard: Heard[] = []
	let lastId = last ?? ''
	let closed = false
	const wakers = new Set<() => void>()
	const read = async (body: ReadableStream<Uint8Array>) => {
		let rest = ''
		const decoder = new TextDecoder()
		for await (const chunk of body) {
			rest += decoder.decode(chunk, { stream: true })
			const blocks = rest.split('\n\n')
			rest = blocks.pop() ?? ''
			for (const block of blocks) {
				const event = parse(block)
				lastId = event.id
				if (event.event !== 'beat') heard.push(event)
			}
			for (const wake of wakers) wake()
		}
	}
	void read(response.body)
		.catch(() => undefined)
		.finally(() => {
			closed = true
			for (const wake of wakers) wake()
		})
	const changes = () =>
		heard
			.filter(({ event }) => event === 'change')
			.map(({ data }) => data as ReturnType<OpenPage['changes']>[number])
	const page: OpenPage = {
		heard,
		changes,
		lastId: () => lastId,
		isClosed: () => closed,
		close: () => ending.abort(),
		async until(what, withinMs = 5_000) {
			const is = () =>
				typeof what === 'number'
					? changes().length >= what
					: what === 'closed'
						? closed
						: heard.some(({ event }) => event === what)
			const endsAt = performance.now() + withinMs
			while (!is()) {
				const left = endsAt - performance.now()
				if (left <= 0)
					throw new Error(`Not heard in time: ${what}; heard ${JSON.stringify(heard.slice(-5))}`)
				await new Promise<void>((resolve) => {
					const timer = setTimeout(done, left)
					function done() {
						clearTimeout(timer)
						wakers.delete(done)
						resolve()
					}
					wakers.add(done)
				})
			}
		},
	}
	await page.until('hello')
	return page
}

function parse(block: string): Heard {
	const fields = new Map(
		block.split('\n').map((line): [string, string] => {
			const at = line.indexOf(': ')
			return [line.slice(0, at), line.slice(at + 2)]
		}),
	)
	return {
		id: fields.get('id') ?? '',
		event: fields.get('event') ?? '',
		data: JSON.parse(fields.get('data') ?? '{}') as Record<string, unknown>,
	}
}
