import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../shared/api.ts'
import { onLive, useLiveOpen } from '../../shared/live.ts'
import { queryClient } from '../../shared/query-client.ts'
import type { ChatMessage, KnownChat } from './chat-types.ts'
import { mergeMessages } from './merge-messages.ts'

/** As many as one page of the server's. */
const pageOf = 30
/** Who was away for longer than this many pages begins again at the end. */
const pagesMost = 10
/** How often is asked while nothing comes live. */
const askEveryMs = 15_000

/** A conversation as this page shows it. */
export interface Conversation {
	known: KnownChat | undefined
	error: Error | null
	again: () => void
	/** Older messages are on their way. */
	isMore: boolean
	moreFailed: boolean
	more: () => void
}

/** Keeps a conversation up to date while it is shown: by the stream, and by asking while the stream is down. */
export function useConversation(sessionId: string): Conversation {
	const isLive = useLiveOpen()
	const [older, setOlder] = useState<'idle' | 'asking' | 'failed'>('idle')
	const query = useQuery({
		queryKey: keyOf(sessionId),
		queryFn: ({ signal }) => catchUp(sessionId, signal),
		staleTime: 0,
		// Opened again, it is caught up with below, once.
		refetchOnMount: false,
		refetchInterval: isLive ? false : askEveryMs,
	})

	useEffect(() => {
		renewConversation(sessionId)
		return onLive('chat', (change) => {
			if (change === null || change.subject === sessionId) renewConversation(sessionId)
		})
	}, [sessionId])

	async function askOlder(): Promise<void> {
		const first = query.data?.messages[0]
		if (!first || !query.data?.hasOlder || older === 'asking') return
		setOlder('asking')
		try {
			const page = await call(
				'listMessages',
				{ session_id: sessionId, before: first.seq, limit: pageOf },
				{ quiet: true },
			)
			queryClient.setQueryData<KnownChat>(
				keyOf(sessionId),
				(known) =>
					known && {
						...known,
						messages: mergeMessages(page.list, known.messages),
						hasOlder: page.has_more,
					},
			)
			setOlder('idle')
		} catch {
			setOlder('failed')
		}
	}

	return {
		known: query.data,
		error: query.data ? null : query.error,
		again: () => void query.refetch(),
		isMore: older === 'asking',
		moreFailed: older === 'failed',
		more: () => void askOlder(),
	}
}

/** Asks for what came since. */
export function renewConversation(sessionId: string): void {
	void queryClient.invalidateQueries({ queryKey: keyOf(sessionId) })
}

function keyOf(sessionId: string): readonly unknown[] {
	return ['listMessages', sessionId]
}

/**
 * What is known, and everything after it: from the last number on, page after page until there is no more, so that nothing is missing
 * and nothing is there twice, however long the connection was away.
 */
async function catchUp(sessionId: string, signal: AbortSignal): Promise<KnownChat> {
	const known = queryClient.getQueryData<KnownChat>(keyOf(sessionId))
	if (!known) return askEnd(sessionId, signal)
	const fresh: ChatMessage[] = []
	let last = known.messages.at(-1)?.seq ?? 0
	for (let pages = 0; pages < pagesMost; pages += 1) {
		const page = await call(
			'listMessages',
			{ session_id: sessionId, after: last, limit: pageOf },
			{ signal, quiet: true },
		)
		fresh.push(...page.list)
		last = page.list.at(-1)?.seq ?? last
		if (page.has_more) continue
		// Older ones may have come meanwhile.
		const now = queryClient.getQueryData<KnownChat>(keyOf(sessionId)) ?? known
		return { ...now, session: page.session, messages: mergeMessages(now.messages, fresh) }
	}
	return askEnd(sessionId, signal)
}

async function askEnd(sessionId: string, signal: AbortSignal): Promise<KnownChat> {
	const page = await call(
		'listMessages',
		{ session_id: sessionId, limit: pageOf },
		{ signal, quiet: true },
	)
	return { session: page.session, messages: page.list, hasOlder: page.has_more }
}
