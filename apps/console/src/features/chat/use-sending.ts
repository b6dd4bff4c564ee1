import type { ChatCard, ChatMessage } from '@portolan/contract'
import {
	MessageQueue,
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
	/** A picture that goes up first. */
	file: File | null
	/** Whether the same may be tried again; false where another picture has to be chosen. */
	mayRetry: boolean
}

/** Sends what is written in a desk's conversations, one after another. */
export interface Sending {
	unsent: readonly Unsent[]
	write: (
		message: Pick<Unsent, 'session_id' | 'type' | 'content'> &
			Partial<Pick<Unsent, 'card' | 'file'>>,
	) => void
	again: (clientId: string) => void
	discard: (clientId: string) => void
	/** Forgets those the conversation has by now. */
	arrived: (messages: readonly ChatMessage[]) => void
}

/**
 * Keeps what was written until the server has it. A message that did not get an answer may be there all the same; it is sent again under
 * the same name, and is there once. A lost connection waits for somebody to try again, since the desk is looked at.
 */
export function useSending(calls: ChatCalls): Sending {
	const queryClient = useQueryClient()
	const [queue] = useState(() => sendingQueue(calls, queryClient))
	const unsent = useSyncExternalStore(queue.listen, queue.messages)

	// What is not sent would be gone with the page.
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

function sendingQueue(calls: ChatCalls, queryClient: QueryClient): MessageQueue<Unsent> {
	const queue: MessageQueue<Unsent> = new MessageQueue<Unsent>({ send })
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
			// Given up by hand: it is gone from the page already.
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
