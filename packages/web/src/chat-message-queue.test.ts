import { expect, test, vi } from 'vitest'
import {
	ChatMessageQueue,
	type ChatMessageQueueParts,
	type UnsentMessage,
} from './chat-message-queue.ts'

const message = (id: string): UnsentMessage => ({
	client_id: id,
	state: 'waiting',
	why: '',
	progress: 0,
})

function queueWith(more: Partial<ChatMessageQueueParts<UnsentMessage>> = {}) {
	const sent: string[] = []
	const queue: ChatMessageQueue<UnsentMessage> = new ChatMessageQueue({
		send: ({ client_id: id }) => {
			sent.push(id)
			queue.change(id, { state: 'sent' })
			return Promise.resolve(true)
		},
		...more,
	})
	return { queue, sent }
}

const settle = () => new Promise((done) => setTimeout(done))

test('sends one after another, in the order they were written', async () => {
	const answers: ((mayGoOn: boolean) => void)[] = []
	const begun: string[] = []
	const { queue } = queueWith({
		send: async ({ client_id: id }) => {
			begun.push(id)
			const mayGoOn = await new Promise<boolean>((done) => answers.push(done))
			queue.change(id, { state: 'sent' })
			return mayGoOn
		},
	})
	queue.add(message('a'))
	queue.add(message('b'))
	await settle()
	expect(begun).toEqual(['a'])
	answers[0]?.(true)
	await settle()
	expect(begun).toEqual(['a', 'b'])
	answers[1]?.(true)
	await settle()
	queue.forgetArrived([message('a')])
	expect(queue.messages().map(({ client_id: id, state }) => [id, state])).toEqual([['b', 'sent']])
})

test('one that has to wait holds back those behind it, one that failed does not', async () => {
	let isOffline = true
	const { queue } = queueWith({
		send: ({ client_id: id }) => {
			if (isOffline) return Promise.resolve(false)
			queue.change(id, id === 'a' ? { state: 'failed', why: 'No.' } : { state: 'sent' })
			return Promise.resolve(true)
		},
	})
	queue.add(message('a'))
	queue.add(message('b'))
	await settle()
	expect(queue.messages().map(({ state }) => state)).toEqual(['waiting', 'waiting'])
	isOffline = false
	await queue.send()
	expect(queue.messages().map(({ state }) => state)).toEqual(['failed', 'sent'])
	isOffline = true
	queue.retry('a')
	expect(queue.messages()[0]).toMatchObject({ state: 'waiting', why: '' })
})

test('one that is given up is not sent, and what it was doing ends', async () => {
	const gone: string[] = []
	let ended = false
	const { queue, sent } = queueWith({
		onGone: (id) => gone.push(id),
		send: ({ client_id: id }, signal) =>
			new Promise((done) => {
				sent.push(id)
				signal.addEventListener('abort', () => {
					ended = true
					done(true)
				})
			}),
	})
	queue.add(message('a'))
	queue.add(message('b'))
	queue.discard('b')
	queue.discard('a')
	await settle()
	expect([sent, ended, gone, queue.messages()]).toEqual([['a'], true, ['b', 'a'], []])
})

test('keeps what is to survive a reload, but not every step of an upload, and sends what was kept', async () => {
	const keep = vi.fn()
	const { queue, sent } = queueWith({ keep, maySend: ({ client_id: id }) => id !== 'other' })
	const heard = vi.fn()
	queue.listen(heard)
	queue.add(message('other'))
	queue.noteProgress('other', 0.5)
	expect([keep.mock.calls.length, heard.mock.calls.length]).toEqual([1, 2])
	expect(queue.messages()[0]?.progress).toBe(0.5)

	const again = new ChatMessageQueue<UnsentMessage>(
		{ send: ({ client_id: id }) => Promise.resolve(sent.push(id) < 0) },
		[message('kept')],
	)
	await again.send()
	expect(sent).toEqual(['kept'])
	expect([again.has('kept'), again.has('other')]).toEqual([true, false])
})
