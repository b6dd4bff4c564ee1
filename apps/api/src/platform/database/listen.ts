import { type Client, escapeIdentifier } from 'pg'
import type { Logger } from '../logger.ts'
import { clientTo, type Reach } from './pools.ts'

/** Receives the notifications of a channel of the database. */
export interface Listeners {
	/** Calls `heard` with each payload sent on the channel, by this process or another. Returns a function that stops listening. */
	listen(channel: string, heard: (payload: string) => void): Promise<() => Promise<void>>
	/** Whether notifications arrive: false before the first listener, and while the connection is broken. */
	isListening(): boolean
	close(): Promise<void>
}

const firstPauseMs = 100
const longestPauseMs = 5_000
/** The server is asked this often whether it is still there: nothing else would show that it is frozen. */
const lookEveryMs = 5_000
const answerMs = 10_000
/** How long a goodbye may take. */
const goodbyeMs = 1_000

/**
 * One separate connection for LISTEN, opened with the first listener and opened again whenever it breaks. Payloads sent
 * while it is broken are lost: a payload only asks to read again, it never carries data.
 */
export function openListeners(reach: Reach, log: Logger): Listeners {
	const channels = new Map<string, Set<(payload: string) => void>>()
	let client: Promise<Client> | undefined
	let closed = false
	let isListening = false

	const connect = async (): Promise<Client> => {
		const fresh = clientTo(reach, {
			application_name: 'portolan listener',
			query_timeout: answerMs,
		})
		fresh.on('notification', ({ channel, payload }) => {
			for (const heard of channels.get(channel) ?? []) heard(payload ?? '')
		})
		let working = false
		const lose = () => {
			clearInterval(looking)
			if (!working) return
			working = false
			isListening = false
			client = undefined
			if (!closed && channels.size > 0) reconnect(firstPauseMs)
		}
		fresh.on('error', lose)
		fresh.on('end', lose)
		const look = async () => {
			if (!working) return
			const isCurrent = reach.finder?.isCurrent(fresh) ?? true
			if (isCurrent && (await answers(fresh))) return
			reach.finder?.lose(fresh)
			lose()
			await leave(fresh)
		}
		const looking = setInterval(() => void look(), lookEveryMs).unref()
		try {
			await fresh.connect()
			for (const channel of channels.keys())
				await fresh.query(`listen ${escapeIdentifier(channel)}`)
		} catch (error) {
			clearInterval(looking)
			void leave(fresh)
			throw error
		}
		working = true
		isListening = true
		return fresh
	}
	const again = async (pauseMs: number): Promise<void> => {
		client = connect()
		try {
			await client
			// Payloads may have been lost meanwhile; every listener reads again.
			for (const all of channels.values()) for (const heard of all) heard('')
		} catch (error) {
			log.warn({ err: error }, 'the database cannot be listened to; trying again')
			client = undefined
			reconnect(Math.min(pauseMs * 2, longestPauseMs))
		}
	}
	const reconnect = (pauseMs: number) => {
		setTimeout(() => {
			if (closed || client) return
			void again(pauseMs)
		}, pauseMs).unref()
	}

	return {
		async listen(channel, heard) {
			const isNew = !channels.has(channel)
			const all = channels.get(channel) ?? new Set()
			all.add(heard)
			channels.set(channel, all)
			if (!client) {
				client = connect()
				await client.catch((error: unknown) => {
					client = undefined
					throw error
				})
			} else if (isNew) await (await client).query(`listen ${escapeIdentifier(channel)}`)
			return async () => {
				all.delete(heard)
				if (all.size > 0 || closed) return
				channels.delete(channel)
				if (client) await (await client).query(`unlisten ${escapeIdentifier(channel)}`)
			}
		},
		isListening: () => isListening,
		async close() {
			closed = true
			const open = await client?.catch(() => undefined)
			if (open) await leave(open)
		},
	}
}

function answers(client: Client): Promise<boolean> {
	return client.query('select 1').then(
		() => true,
		() => false,
	)
}

/** Ends a connection; a server that does not answer is not waited for. */
async function leave(client: Client): Promise<void> {
	let late: NodeJS.Timeout | undefined
	await Promise.race([
		client.end().catch(() => undefined),
		new Promise((resolve) => {
			late = setTimeout(resolve, goodbyeMs)
		}),
	])
	clearTimeout(late)
	client.connection.stream.destroy()
}
