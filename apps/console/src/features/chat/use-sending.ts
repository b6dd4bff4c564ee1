import type { ChatCard, ChatMessage } from '@portolan/contract'
import {
	ChatMessageQueue,
	PictureError,
	preparePicture,
	randomUuid,
	type UnsentMessage,
} from '@portolan/web'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { uploadFaultText } from '../../shared/upload-picture.ts'
import type { ChatCalls } from './chat-calls.ts'
import { keyOf } from './use-conversation.ts'

/** A message that is not in the conversation yet. */
export interface Unsent extends UnsentMessage {
	session_id: string
	type: ChatMessage['type']
	content: string
	card: ChatCard | null
	/** A picture that is uploaded before the message is sent. */
	file: File | null
	/** Whether the same message may be sent again; false if another picture has to be chosen. */
	mayRetry: boolean
}

/** Sends the messages of all conversations, one after another. */
export interface Sending {
	unsent: readonly Unsent[]
	write: (
		message: Pick<Unsent, 'session_id' | 'type' | 'content'> &
			Partial<Pick<Unsent, 'card' | 'file'>>,
	) => void
	again: (clientId: string) => void
	discard: (clientId: string) => void
	/** Forgets the messages that have arrived in the conversation. */
	arrived: (messages: readonly ChatMessage[]) => void
}

/**
 * Keeps a message until the server has it. A message without a reply may have arrived; it is sent again with the same id and stored once.
 * After a lost connection the person presses "try again", because they are looking at the page.
 */
export function useSending(calls: ChatCalls): Sending {
	const queryClient = useQueryClient()
	const [queue] = useState(() => sendingQueue(calls, queryClient))
	const unsent = useSyncExternalStore(queue.listen, queue.messages)

	// Unsent messages would be lost with the page.
	const isBusy = unsent.some(({ state }) => state !== 'sent')
	useEffect(() => {
		if (!isBusy) return undefined
		const ask = (event: BeforeUnloadEvent) => event.preventDefault()
		addEventListener('beforeunload', ask)
		return () => removeEventListener('beforeunload', ask)
	}, [isBusy])

	return {
		unsent,
		write: (message) =>
			queue.add({
				card: null,
				file: null,
				...message,
				client_id: randomUuid(),
				state: 'waiting',
				why: '',
				progress: 0,
				mayRetry: true,
			}),
		again: (clientId) => queue.retry(clientId),
		discard: (clientId) => queue.discard(clientId),
		arrived: (messages) => queue.forgetArrived(messages),
	}
}

function sendingQueue(calls: ChatCalls, queryClient: QueryClient): ChatMessageQueue<Unsent> {
	const queue: ChatMessageQueue<Unsent> = new ChatMessageQueue<Unsent>({ send })
	return queue

	async function send(one: Unsent, signal: AbortSignal): Promise<boolean> {
		const { client_id: id, session_id: session, type, file } = one
		try {
			const content = one.content === '' && file ? await upload(id, file, signal) : one.content
			signal.throwIfAborted()
			queue.change(id, { content })
			await calls.send({ session_id: session, type, content, client_id: id })
			queue.change(id, { state: 'sent' })
		} catch (error) {
			// Discarded by the person: it has been removed from the page already.
			if (signal.aborted) return true
			const mayRetry = !(error instanceof PictureError)
			queue.change(id, { state: 'failed', why: uploadFaultText(error), mayRetry })
		}
		void queryClient.invalidateQueries({ queryKey: keyOf(calls, session) })
		void queryClient.invalidateQueries({ queryKey: ['chats', calls.name] })
		return true
	}
	async function upload(id: string, file: File, signal: AbortSignal): Promise<string> {
		const { rule, send: sendUp } = calls.pictures
		const picture = await preparePicture(file, rule, signal)
		const onProgress = (progress: number) => queue.noteProgress(id, progress)
		return sendUp(picture, { signal, onProgress, isRetry: false })
	}
}
