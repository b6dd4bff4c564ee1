import type { ChatCard, ChatMessage } from '@portolan/contract'
import { PictureError, preparePicture, randomUuid } from '@portolan/web'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { uploadFaultText } from '../../shared/upload-picture.ts'
import type { ChatCalls } from './chat-calls.ts'
import { keyOf } from './use-conversation.ts'

/** A message that is not in the conversation yet. */
export interface Unsent {
	session_id: string
	client_id: string
	type: ChatMessage['type']
	content: string
	card: ChatCard | null
	/** A picture that goes up first. */
	file: File | null
	state: 'waiting' | 'sending' | 'sent' | 'failed'
	/** Why it failed, in words. */
	why: string
	/** How much of its picture has gone up, from 0 to 1. */
	progress: number
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
	const [unsent, setUnsent] = useState<readonly Unsent[]>([])
	/** One after another, so that they arrive in the order they were written. */
	const turn = useRef(Promise.resolve())
	/** What ends the upload of each message that is not sent yet. */
	const ends = useRef(new Map<string, AbortController>())

	function change(clientId: string, changes: Partial<Unsent>) {
		setUnsent((all) =>
			all.map((one) => (one.client_id === clientId ? { ...one, ...changes } : one)),
		)
	}
	async function send(one: Unsent) {
		const end = new AbortController()
		const { signal } = end
		ends.current.set(one.client_id, end)
		change(one.client_id, { state: 'sending' })
		try {
			const content = one.content === '' && one.file ? await upload(one, signal) : one.content
			signal.throwIfAborted()
			change(one.client_id, { content })
			await calls.send({
				session_id: one.session_id,
				type: one.type,
				content,
				client_id: one.client_id,
			})
			change(one.client_id, { state: 'sent' })
		} catch (error) {
			// Given up by hand: it is gone from the page already.
			if (signal.aborted) return
			const mayRetry = !(error instanceof PictureError)
			change(one.client_id, { state: 'failed', why: uploadFaultText(error), mayRetry })
		} finally {
			ends.current.delete(one.client_id)
		}
		void queryClient.invalidateQueries({ queryKey: keyOf(calls, one.session_id) })
		void queryClient.invalidateQueries({ queryKey: ['chats', calls.name] })
	}
	async function upload(one: Unsent, signal: AbortSignal): Promise<string> {
		if (!one.file) return ''
		const { rule, send: sendUp } = calls.pictures
		const file = await preparePicture(one.file, rule, signal)
		const onProgress = (progress: number) => change(one.client_id, { progress })
		return sendUp(file, { signal, onProgress, isRetry: false })
	}
	function enqueue(one: Unsent) {
		turn.current = turn.current.then(() => send(one))
	}

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
		write(message) {
			const one: Unsent = {
				card: null,
				file: null,
				...message,
				client_id: randomUuid(),
				state: 'waiting',
				why: '',
				progress: 0,
				mayRetry: true,
			}
			setUnsent((all) => [...all, one])
			enqueue(one)
		},
		again(clientId) {
			const one = unsent.find(({ client_id: id }) => id === clientId)
			if (!one) return
			change(clientId, { state: 'waiting', why: '', progress: 0 })
			enqueue(one)
		},
		discard(clientId) {
			ends.current.get(clientId)?.abort()
			setUnsent((all) => all.filter(({ client_id: id }) => id !== clientId))
		},
		arrived(messages) {
			const there = new Set(messages.map(({ client_id: id }) => id))
			setUnsent((all) =>
				all.some(({ client_id: id }) => there.has(id))
					? all.filter(({ client_id: id }) => !there.has(id))
					: all,
			)
		},
	}
}
