import { CallError } from '@portolan/client'
import { MessageQueue, randomUuid, type UnsentMessage } from '@portolan/web'
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
 * What was written and is not on the server yet. It is kept per tab, so that a reload loses nothing, and sent one after another, in order,
 * as often as it takes: the server knows each message by its `client_id`, so that sending again never doubles it.
 */
export interface Unsent extends UnsentMessage {
	session_id: string
	/** Who wrote it: another person who signs in on this tab neither sees nor sends it. */
	owner: string
	type: ChatMessage['type']
	content: string
	/** What a card shows meanwhile. */
	card: ChatCard | null
	createtime: number
	/** It was tried and the connection was not there. */
	isLate: boolean
}

const storeName = 'chat_unsent'
const firstPauseMs = 1_000
const longestPauseMs = 30_000
/** Answers that are ours to mend are tried so often. */
const faultsMost = 4

let owner: string | null = null
let pauseMs = firstPauseMs
let faults = 0
let retry: ReturnType<typeof setTimeout> | undefined

const queue: MessageQueue<Unsent> = new MessageQueue<Unsent>(
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

/** Says who is signed in; what they left is sent now, what others left is forgotten. */
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

/** Gives one up, also while its picture goes up. */
export function discard(clientId: string): void {
	queue.discard(clientId)
}

/** Forgets those that the conversation has by now. */
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

/** A picture goes up first; its address is noted, so that it goes up once. Null: the picture is gone. */
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

/** Waits where waiting helps; where it does not, says why and lets the person decide. Answers whether the next may go. */
function wasRefused(one: Unsent, error: unknown): boolean {
	// Given up by hand while its picture went up.
	if (!queue.has(one.client_id)) return true
	const failure = error instanceof CallError ? error : null
	if (failure?.retryAfter) {
		later(failure.retryAfter * 1_000)
		return false
	}
	// A sign-in that is over: the next call of the page says so, and what was written waits for the same person.
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
 * Only this file writes it. What was on its way when the page was left is sent again, for the server knows it by its name; what is sent
 * comes with the conversation.
 */
function readKept(): readonly Unsent[] {
	const kept = JSON.parse(sessionStorage.getItem(storeName) ?? '[]') as readonly Unsent[]
	return kept.filter((one) => one.state !== 'sent').map((one) => ({ ...one, progress: 0 }))
}

addEventListener('online', sendNow)
