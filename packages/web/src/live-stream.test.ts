import { CallError } from '@portolan/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LiveStream, type LiveChange, type LiveStreamParts } from './live-stream.ts'

/** Replaces the browser's EventSource; the test sends its events. */
class FakeSource extends EventTarget {
	static all: FakeSource[] = []
	readonly url: string
	isClosed = false

	constructor(url: string) {
		super()
		this.url = url
		FakeSource.all.push(this)
	}

	close(): void {
		this.isClosed = true
	}

	send(name: string, data: unknown, id = ''): void {
		this.dispatchEvent(
			new MessageEvent(name, { data: JSON.stringify(data), ...(id && { lastEventId: id }) }),
		)
	}
}

/** The page's window and document: events, and whether the page is visible. */
let page: EventTarget & { visibilityState: string }
let token: string | null
let changeToken: (fresh: string | null) => void
let tickets: number

beforeEach(() => {
	vi.useFakeTimers()
	vi.spyOn(Math, 'random').mockReturnValue(0.5)
	FakeSource.all = []
	page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
	token = 'of Ana'
	tickets = 0
	vi.stubGlobal('EventSource', FakeSource)
	vi.stubGlobal('document', page)
	vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
})
afterEach(() => {
	vi.unstubAllGlobals()
	vi.restoreAllMocks()
	vi.useRealTimers()
})

function open(given: Partial<LiveStreamParts> = {}) {
	const stream = new LiveStream({
		token: () => token,
		onTokenChange: (listener) => {
			changeToken = (fresh) => {
				token = fresh
				listener()
			}
		},
		askTicket: () => {
			tickets += 1
			return Promise.resolve({ ticket: `t${tickets}` })
		},
		whenHidden: 'close',
		...given,
	})
	const heard: (LiveChange | null)[] = []
	stream.listen('order', (change) => heard.push(change))
	return { stream, heard }
}

const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms)
const newest = () => FakeSource.all.at(-1)
const change = (subject: string) => ({ topic: 'order', subject, data: {} })

test('tells the listeners of a topic, and goes on after the last event with a new ticket', async () => {
	const { stream, heard } = open()
	await settle()
	expect(newest()?.url).toBe('/api/stream?ticket=t1')
	newest()?.send('hello', { resumed: false })
	expect([stream.isOpen(), heard]).toEqual([true, [null]])
	newest()?.send('change', change('7'), '41')
	newest()?.send('change', { topic: 'chat', subject: '1', data: {} }, '42')
	expect(heard).toEqual([null, change('7')])

	newest()?.dispatchEvent(new Event('error'))
	expect(stream.isOpen()).toBe(false)
	await settle(1_000)
	expect(newest()?.url).toBe('/api/stream?ticket=t2&last=42')
	newest()?.send('hello', { resumed: true })
	expect(heard).toHaveLength(2)
})

test('waits longer after each failure, up to 30 seconds, and at once when the network is back', async () => {
	open({ askTicket: () => ((tickets += 1), Promise.reject(new CallError('unreachable', ''))) })
	const asked = []
	for (const ms of [0, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]) {
		await settle(ms)
		asked.push(tickets)
	}
	expect(asked).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
	page.dispatchEvent(new Event('online'))
	await settle()
	expect(tickets).toBe(9)
})

test('gives up a silent stream', async () => {
	open()
	await settle()
	newest()?.send('hello', { resumed: true })
	await settle(39_000)
	newest()?.send('beat', {})
	await settle(39_000)
	expect(FakeSource.all).toHaveLength(1)
	await settle(2_000)
	expect(FakeSource.all.map(({ isClosed }) => isClosed)).toEqual([true, false])
})

test('asks for no other ticket once the session is over, and opens anew for the next person', async () => {
	const problem = { code: 'unauthorized', message: '', params: {} } as const
	let isOver = true
	open({
		askTicket: () => {
			tickets += 1
			return isOver
				? Promise.reject(new CallError('refused', '', { status: 401, problem }))
				: Promise.resolve({ ticket: 'fresh' })
		},
	})
	await settle(60_000)
	expect(tickets).toBe(1)
	isOver = false
	changeToken('of Bo')
	await settle()
	expect(newest()?.url).toBe('/api/stream?ticket=fresh')
	changeToken(null)
	await settle(60_000)
	expect([FakeSource.all.length, newest()?.isClosed]).toEqual([1, true])
})

test('a ticket that comes after somebody else has signed in is not used', async () => {
	const asked: ((ticket: { ticket: string }) => void)[] = []
	open({ askTicket: () => new Promise((done) => asked.push(done)) })
	await settle()
	changeToken('of Bo')
	asked[0]?.({ ticket: 'of Ana' })
	await settle()
	asked[1]?.({ ticket: 'of Bo' })
	await settle()
	expect(FakeSource.all.map(({ url }) => url)).toEqual(['/api/stream?ticket=of+Bo'])
})

test('where too many are open, a page that closes when hidden waits until somebody looks, a desk asks again', async () => {
	open()
	await settle()
	newest()?.send('end', { why: 'too_many' })
	await settle(120_000)
	expect(FakeSource.all).toHaveLength(1)
	page.dispatchEvent(new Event('visibilitychange'))
	await settle()
	expect(FakeSource.all).toHaveLength(2)

	open({ whenHidden: 'keep' })
	await settle()
	expect(FakeSource.all).toHaveLength(3)
	newest()?.send('end', { why: 'too_many' })
	await settle(30_000)
	expect(FakeSource.all).toHaveLength(4)
})

test('a page hidden for a minute closes its stream and opens it when looked at; a desk keeps it', async () => {
	open()
	await settle()
	const desk = open({ whenHidden: 'keep' })
	await settle()
	newest()?.send('hello', { resumed: true })
	page.visibilityState = 'hidden'
	page.dispatchEvent(new Event('visibilitychange'))
	FakeSource.all[0]?.send('beat', {})
	await settle(39_000)
	for (const source of FakeSource.all) source.send('beat', {})
	await settle(22_000)
	expect(FakeSource.all.map(({ isClosed }) => isClosed)).toEqual([true, false])
	expect(desk.stream.isOpen()).toBe(true)
	page.visibilityState = 'visible'
	page.dispatchEvent(new Event('visibilitychange'))
	await settle()
	expect(FakeSource.all).toHaveLength(3)
})

test('tells that the session has ended', async () => {
	const ended = vi.fn()
	open({ onSessionEnd: ended })
	await settle()
	newest()?.send('end', { why: 'session' })
	expect(ended).toHaveBeenCalledOnce()
})
