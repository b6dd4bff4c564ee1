import { CallError } from '@portolan/client'
import { ChatMessageQueue, randomUuid, type UnsentMessage } from '@portolan/web'
import { useSyncExternalStore } from 'react'
import { call, failureText } from '../../shared/api.ts'
import { attempt } from '../../shared/stored.ts'
import { toast } from '../../shared/toast.ts'
import { token } from '../../shared/token.ts'
import { prepareFor, uploadFaultText, uploadPicture } from '../../shared/upload-picture.ts'
import type { ChatCard, ChatMessage } from './chat-types.ts'
import { dropPicture, keepPicture, keptPicture } from './unsent-pictures.ts'
import { renewConversation } from './use-conversation.ts'

/**
 * Messages that were written and are not on the server yet. They are kept per tab, so that a reload loses nothing, and sent one after
 * another, in order, until they arrive: the server recognizes each message by its `client_id`, so sending it again never stores it twice.
 */
export interface Unsent extends UnsentMessage {
	session_id: string
	/** Who wrote it: somebody else who signs in on this tab neither sees nor sends it. */
	owner: string
	type: ChatMessage['type']
	content: string
	/** What a card shows meanwhile. */
	card: ChatCard | null
	createtime: number
	/** It was tried without a connection. */
	isLate: boolean
}

const storeName = 'chat_unsent'
const firstPauseMs = 1_000
const longestPauseMs = 30_000
/** After a server error a message is tried this many times. */
const faultsMost = 4

let owner: string | null = null
let pauseMs = firstPauseMs
let faults = 0
let retry: ReturnType<typeof setTimeout> | undefined

const queue: ChatMessageQueue<Unsent> = new ChatMessageQueue<Unsent>(
	{
		send,
		maySend: (one) => one.owner === owner && token() !== null,
		keep: (all) => attempt(() => sessionStorage.setItem(storeName, JSON.stringify(all))),
		onGone: (clientId) => void dropPicture(clientId),
	},
	attempt(() => readKept()) ?? [],
)

/** What is not sent yet in a conversation, in the order it was written. */
export function useUnsent(sessionId: string): readonly Unsent[] {
	const everything = useSyncExternalStore(queue.listen, queue.messages)
	return everything.filter((one) => one.session_id === sessionId && one.owner === owner)
}

/** Sets who is signed in: their unsent messages are sent now, those of others are removed. */
export function sendAs(person: string): void {
	if (owner !== person) {
		owner = person
		queue.keepOnly((one) => one.owner === person)
	}
	sendNow()
}

/** Writes a message; it goes at once, or when there is a connection. */
export function write(
	message: Pick<Unsent, 'session_id' | 'type' | 'content'> & { card?: ChatCard },
): void {
	if (owner === null) return
	add({ ...message, client_id: randomUuid() })
}

/** The same with a picture; one that cannot be sent is said in a toast. */
export async function writePicture(sessionId: string, file: File): Promise<void> {
	let picture: File
	try {
		picture = await prepareFor('chat', file)
	} catch (error) {
		toast.fail(uploadFaultText(error))
		return
	}
	const clientId = randomUuid()
	await keepPicture(clientId, picture)
	add({ client_id: clientId, session_id: sessionId, type: 'image', content: '' })
}

/** Tries one that failed again. */
export function tryAgain(clientId: string): void {
	pauseNoMore()
	queue.retry(clientId)
}

/** Gives a message up, also while its picture is being uploaded. */
export function discard(clientId: string): void {
	queue.discard(clientId)
}

/** Removes those that the conversation has received. */
export function forgetArrived(messages: readonly ChatMessage[]): void {
	queue.forgetArrived(messages)
}

function add(
	message: Pick<Unsent, 'client_id' | 'session_id' | 'type' | 'content'> & { card?: ChatCard },
): void {
	if (owner === null) return
	pauseNoMore()
	queue.add({
		card: null,
		...message,
		owner,
		createtime: Math.floor(Date.now() / 1000),
		state: 'waiting',
		isLate: false,
		why: '',
		progress: 0,
	})
}

function sendNow(): void {
	pauseNoMore()
	void queue.send()
}

function pauseNoMore(): void {
	pauseMs = firstPauseMs
	clearTimeout(retry)
}

/** Sends one; false when it has to wait. */
async function send(one: Unsent, signal: AbortSignal): Promise<boolean> {
	try {
		const content = await contentOf(one, signal)
		if (content === null) {
			queue.discard(one.client_id)
			return true
		}
		await call(
			'sendMessage',
			{ session_id: one.session_id, type: one.type, content, client_id: one.client_id },
			{ quiet: true, skipRepeatCheck: true, keepsSession: true },
		)
		pauseMs = firstPauseMs
		faults = 0
		queue.change(one.client_id, { state: 'sent', isLate: false })
		renewConversation(one.session_id)
		return true
	} catch (error) {
		return wasRefused(one, error)
	}
}

/** A picture is uploaded first; its address is stored, so that it is uploaded once. Null: the picture is gone. */
async function contentOf(one: Unsent, signal: AbortSignal): Promise<string | null> {
	if (one.type !== 'image' || one.content !== '') return one.content
	const picture = await keptPicture(one.client_id)
	if (!picture) return null
	const file = new File([picture], 'picture', { type: picture.type })
	const url = await uploadPicture('chat', file, {
		keepsSession: true,
		skipRepeatCheck: true,
		signal,
		onProgress: (progress) => queue.noteProgress(one.client_id, progress),
	})
	queue.change(one.client_id, { content: url })
	return url
}

/**
 * Tries again later where that can help; otherwise says why it failed and leaves the decision to the shopper. True when the next message
 * may be sent.
 */
function wasRefused(one: Unsent, error: unknown): boolean {
	// The shopper gave it up while its picture was being uploaded.
	if (!queue.has(one.client_id)) return true
	const failure = error instanceof CallError ? error : null
	if (failure?.retryAfter) {
		later(failure.retryAfter * 1_000)
		return false
	}
	// The session has ended: the next call of the page says so, and the messages wait until the same shopper signs in.
	if (failure?.status === 401) return false
	const isFault = failure === null || failure.failure === 'strange' || failure.status >= 500
	if (failure?.failure === 'unreachable' || (isFault && faults < faultsMost)) {
		if (isFault) faults += 1
		queue.change(one.client_id, { isLate: true })
		later(pauseMs * (0.5 + Math.random()))
		pauseMs = Math.min(pauseMs * 2, longestPauseMs)
		return false
	}
	faults = 0
	queue.change(one.client_id, { state: 'failed', isLate: false, why: failureText(error) })
	return true
}

function later(ms: number): void {
	clearTimeout(retry)
	retry = setTimeout(() => void queue.send(), ms)
}

/**
 * Only this file writes it. A message that was being sent when the page was left is sent again, because the server recognizes its id; what
 * is sent is part of the conversation.
 */
function readKept(): readonly Unsent[] {
	const kept = JSON.parse(sessionStorage.getItem(storeName) ?? '[]') as readonly Unsent[]
	return kept.filter((one) => one.state !== 'sent').map((one) => ({ ...one, progress: 0 }))
}

addEventListener('online', sendNow)
