import { modules } from '../../apps/api/src/modules.ts'
import { compose } from '../../apps/api/src/platform/compose.ts'
import { randomUUID } from 'node:crypto'
import type { ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hashPassword, openShopper } from '../../apps/api/src/accounts/index.ts'
import { systemContext } from '../../apps/api/src/app.ts'
import { addShop } from '../../apps/api/src/catalogue/index.ts'
import { openMerchant } from '../../apps/api/src/merchants/index.ts'
import { systemClock } from '../../apps/api/src/platform/clock.ts'
import type { TxContext } from '../../apps/api/src/platform/context.ts'
import { openDatabase } from '../../apps/api/src/platform/database/connect.ts'
import { insideTransaction } from '../../apps/api/src/platform/database/db.ts'
import { openLogger } from '../../apps/api/src/platform/logger.ts'
import { startSession } from '../../apps/api/src/platform/sign-in/sessions.ts'
import { Settings } from '../../apps/api/src/platform/settings.ts'
import { startServer, waitFor } from './processes.ts'
import { say, verdict } from './table.ts'

const ports = [4721, 4722, 4723] as const
const shops = 10
const shoppersPerShop = 19
const messages = 5_000
/** Senders at once: normal conversation, not a peak load. */
const atOnce = 6
/** The goal of this measurement. */
const wanted = { p99Ms: 250 }

/** A person with an open page. */
interface Listener {
	token: string
	path: '/api/stream/ticket' | '/merchant/stream_ticket'
	/** The process they are connected to; another one after theirs was killed. */
	port: number
	lastId: string
	heard: { session: string; seq: number; at: number }[]
	line: AbortController
}

interface Shopper extends Listener {
	sessionId: string
	sent: number
}

/**
 * Three processes, 200 open streams, 5,000 messages in 190 conversations, and one process killed halfway. Reports how
 * long a message takes from sending to receiving, and whether every stream received each of its messages once, in the
 * order of the conversation.
 */
export async function measureStreams(): Promise<void> {
	const dataDir = await mkdtemp(join(tmpdir(), 'portolan-bench-streams-'))
	const log = openLogger('error')
	const database = await openDatabase({ dataDir, log, poolSize: 4 })
	const servers = new Map<number, ChildProcess>()
	const listeners: Listener[] = []
	try {
		await database.migrate()
		const settings = new Settings({ pepper: '' })
		const composed = compose(modules, [])
		const { shoppers, merchants } = await database.db.transaction().execute((db) =>
			makePeople(
				systemContext('bench', {
					db: insideTransaction(db),
					clock: systemClock,
					settings,
					ports: composed.ports,
					log,
				}),
			),
		)
		for (const port of ports)
			servers.set(
				port,
				startServer(['apps/api/src/main.js'], {
					env: {
						DATABASE_URL: database.url,
						DATA_DIR: dataDir,
						PORT: String(port),
						SEED: 'none',
						LOG_LEVEL: 'error',
						POOL_SIZE: '8',
					},
				}),
			)
		await Promise.all(ports.map((port) => waitFor(`http://127.0.0.1:${port}/readyz/database`)))
		for (const shopper of shoppers)
			shopper.sessionId = (
				await call<{ session: { session_id: string } }>(shopper, '/api/chat/open', {
					mer_id: shopper.sessionId,
				})
			).session.session_id
		listeners.push(...shoppers, ...merchants)
		await Promise.all(listeners.map(listen))

		const sentAt = new Map<string, number>()
		const calm = await sendAll(shoppers, messages / 2, sentAt)
		await settle(listeners, shoppers)
		const [, killed] = ports
		const rest = sendAll(shoppers, messages / 2, sentAt, () => {
			servers.get(killed)?.kill('SIGKILL')
			servers.delete(killed)
		})
		const stormy = await rest
		await settle(listeners, shoppers)
		report(listeners, shoppers, sentAt, { calm, stormy })
	} finally {
		for (const { line } of listeners) line.abort()
		for (const server of servers.values()) server.kill('SIGKILL')
		await database.close()
		await rm(dataDir, { recursive: true, force: true })
	}
}

async function makePeople(ctx: TxContext): Promise<{ shoppers: Shopper[]; merchants: Listener[] }> {
	await ctx.db
		.insertInto('setting')
		.values(
			['limits.per_token_minute', 'limits.per_address_minute', 'limits.chat_minute'].map(
				(name) => ({
					name,
					value: name === 'limits.chat_minute' ? '100000' : '1000000',
					updated_at: ctx.clock.now(),
					updated_by: 'bench',
				}),
			),
		)
		.execute()
	const passwordHash = await hashPassword('a secret of the bench')
	const shoppers: Shopper[] = []
	const merchants: Listener[] = []
	const listener = (token: string, path: Listener['path'], index: number): Listener => ({
		token,
		path,
		port: ports[index % ports.length] ?? ports[0],
		lastId: '',
		heard: [],
		line: new AbortController(),
	})
	for (let shop = 0; shop < shops; shop += 1) {
		const shopId = await addShop(ctx, {
			name: `Bench ${shop}`,
			country: 'US',
			tagline: 'Talks',
			story: 'A shop made for a benchmark.',
			avatar: '/media/c/shop-deskfern.webp',
			founded: 2020,
		})
		const owner = await openMerchant(ctx, {
			shopId,
			role: 'owner',
			rights: [],
			login: `bench${shop}`,
			email: `bench${shop}@example.com`,
			name: `Owner ${shop}`,
			passwordHash,
			lang: 'en',
		})
		const { token } = await startSession(ctx, { kind: 'merchant', personId: owner.id })
		merchants.push(listener(token, '/merchant/stream_ticket', shop))
		for (let place = 0; place < shoppersPerShop; place += 1) {
			const index = shop * shoppersPerShop + place
			const shopper = await openShopper(ctx, {
				username: `talker${index}`,
				email: `talker${index}@example.com`,
				mobile: `201555${String(1000 + index)}`,
				dialCode: '+1',
				passwordHash,
			})
			const session = await startSession(ctx, { kind: 'shopper', personId: shopper.id })
			shoppers.push({
				...listener(session.token, '/api/stream/ticket', index),
				sessionId: shopId,
				sent: 0,
			})
		}
	}
	return { shoppers, merchants }
}

/** One call; to another process if the first one is gone. */
async function call<Data>(who: Listener, path: string, body: object): Promise<Data> {
	for (let tries = 0; ; tries += 1)
		try {
			const response = await fetch(`http://127.0.0.1:${who.port}${path}`, {
				method: 'POST',
				headers: { 'content-type': 'application/json', token: who.token },
				body: JSON.stringify(body),
			})
			const envelope = (await response.json()) as { code: number; msg: string; data: Data }
			if (envelope.code !== 1) throw new Refused(`${path}: ${envelope.msg}`)
			return envelope.data
		} catch (error) {
			if (error instanceof Refused || tries > 20) throw error
			who.port = ports[0]
		}
}

class Refused extends Error {}

/** Opens the stream and reads it; reconnects, with the last id, whenever it ends. */
async function listen(who: Listener): Promise<void> {
	const { ticket } = await call<{ ticket: string }>(who, who.path, {})
	const last = who.lastId === '' ? '' : `&last=${who.lastId}`
	const response = await fetch(`http://127.0.0.1:${who.port}/api/stream?ticket=${ticket}${last}`, {
		signal: who.line.signal,
	})
	if (!response.body) throw new Error('The stream has no body.')
	const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
	void read(who, reader).catch(() => {
		if (!who.line.signal.aborted) void listen(who)
	})
}

async function read(who: Listener, reader: ReadableStreamDefaultReader<string>): Promise<void> {
	let rest = ''
	for (;;) {
		const { value, done } = await reader.read()
		if (done) throw new Error('The stream ended.')
		const blocks = (rest + value).split('\n\n')
		rest = blocks.pop() ?? ''
		const at = performance.now()
		for (const block of blocks) {
			who.lastId = /^id: (.*)$/m.exec(block)?.[1] ?? who.lastId
			if (!block.includes('event: change')) continue
			const change = JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? '{}') as {
				topic: string
				subject: string
				data: { seq?: number }
			}
			if (change.topic === 'chat' && change.data.seq !== undefined)
				who.heard.push({ session: change.subject, seq: change.data.seq, at })
		}
	}
}

/**
 * Sends messages, some at once; after a lost reply the message is sent again with the same `client_id`. Returns how many
 * per second.
 */
async function sendAll(
	shoppers: readonly Shopper[],
	count: number,
	sentAt: Map<string, number>,
	halfway?: () => void,
): Promise<number> {
	const since = performance.now()
	let next = 0
	const sender = async () => {
		for (let at = next++; at < count; at = next++) {
			if (at === Math.floor(count / 2)) halfway?.()
			const shopper = shoppers[at % shoppers.length]
			if (!shopper) return
			shopper.sent += 1
			sentAt.set(`${shopper.sessionId} ${shopper.sent}`, performance.now())
			await call(shopper, '/api/chat/send', {
				session_id: shopper.sessionId,
				type: 'text',
				content: `Message ${shopper.sent}`,
				client_id: randomUUID(),
			})
		}
	}
	await Promise.all(Array.from({ length: atOnce }, sender))
	return (count * 1_000) / (performance.now() - since)
}

/** Waits until every stream has received everything, or nothing more arrives. */
async function settle(listeners: readonly Listener[], shoppers: readonly Shopper[]): Promise<void> {
	const due = 2 * shoppers.reduce((sum, { sent }) => sum + sent, 0)
	const until = performance.now() + 20_000
	while (performance.now() < until) {
		if (listeners.reduce((sum, { heard }) => sum + heard.length, 0) >= due) break
		await new Promise((resolve) => setTimeout(resolve, 20))
	}
	// Duplicates would arrive after that.
	await new Promise((resolve) => setTimeout(resolve, 500))
}

function report(
	listeners: readonly Listener[],
	shoppers: readonly Shopper[],
	sentAt: ReadonlyMap<string, number>,
	rate: { calm: number; stormy: number },
): void {
	const sent = shoppers.reduce((sum, shopper) => sum + shopper.sent, 0)
	let heard = 0
	let doubled = 0
	let disordered = 0
	const waits: number[] = []
	const half = sent / 2 / shoppers.length
	for (const listener of listeners) {
		const last = new Map<string, number>()
		for (const { session, seq, at } of listener.heard) {
			const before = last.get(session) ?? 0
			if (seq === before) doubled += 1
			else if (seq < before) disordered += 1
			else heard += 1
			last.set(session, Math.max(before, seq))
			const since = sentAt.get(`${session} ${seq}`)
			if (since !== undefined && seq <= half) waits.push(at - since)
		}
	}
	const sorted = waits.toSorted((a, b) => a - b)
	const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
	say(
		`\nLive: 3 processes, ${listeners.length} streams, ${sent} messages (${rate.calm.toFixed(0)} a second; ${rate.stormy.toFixed(0)} with one process killed among them), each for two streams.`,
	)
	say(
		`From sent to heard: half within ${at(0.5).toFixed(0)} ms, 99 of 100 within ${at(0.99).toFixed(0)} ms; within ${wanted.p99Ms} ms: ${verdict(at(0.99) <= wanted.p99Ms)}`,
	)
	const lost = 2 * sent - heard
	say(
		`Heard ${heard} of ${2 * sent}: ${lost} lost, ${doubled} twice, ${disordered} out of order; none of these: ${verdict(lost === 0 && doubled === 0 && disordered === 0)}`,
	)
}
