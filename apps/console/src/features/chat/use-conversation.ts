import type { ChatMessage, StaffChatSession } from '@portolan/contract'
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLive, useLiveOpen } from '../../shared/live.ts'
import type { ChatCalls } from './chat-calls.ts'
import { askEveryMs } from './use-chats.ts'

const pageOf = 30
/** Who was away for longer than this many pages begins again at the end. */
const pagesMost = 10

/** What this page knows of a conversation: messages without a gap, the oldest first. */
export interface KnownChat {
	session: StaffChatSession
	messages: readonly ChatMessage[]
	hasOlder: boolean
}

/** A conversation as the page shows it. */
export interface Conversation {
	known: KnownChat | undefined
	error: Error | null
	/** Older messages are on their way, or did not come. */
	older: 'idle' | 'asking' | 'failed'
	askOlder: () => void
}

/** Keeps a conversation up to date while it is shown. */
export function useConversation(calls: ChatCalls, sessionId: string): Conversation {
	const queryClient = useQueryClient()
	const isLive = useLiveOpen()
	const [older, setOlder] = useState<Conversation['older']>('idle')
	const key = keyOf(calls, sessionId)
	useLive('chat', (change) => {
		if (change === null || change.subject === sessionId)
			void queryClient.invalidateQueries({ queryKey: key })
	})
	const query = useQuery({
		queryKey: key,
		queryFn: () => catchUp(queryClient, calls, sessionId),
		staleTime: 0,
		refetchInterval: isLive ? false : askEveryMs,
	})
	const first = query.data?.messages[0]

	async function askOlder(): Promise<void> {
		if (!first || !query.data?.hasOlder || older === 'asking') return
		setOlder('asking')
		try {
			const piece = await calls.messages({
				session_id: sessionId,
				before: first.seq,
				limit: pageOf,
			})
			queryClient.setQueryData<KnownChat>(
				key,
				(known) =>
					known && {
						...known,
						messages: merged(piece.list, known.messages),
						hasOlder: piece.has_more,
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
		older,
		askOlder: () => void askOlder(),
	}
}

/** The key under which a conversation is known. */
export function keyOf(calls: ChatCalls, sessionId: string): readonly unknown[] {
	return ['chat', calls.name, sessionId]
}

/** What is known and everything after its last number, so that nothing is missing and nothing is there twice. */
async function catchUp(
	queryClient: QueryClient,
	calls: ChatCalls,
	sessionId: string,
): Promise<KnownChat> {
	const read = () => queryClient.getQueryData<KnownChat>(keyOf(calls, sessionId))
	const known = read()
	if (!known) return askEnd(calls, sessionId)
	const fresh: ChatMessage[] = []
	let last = known.messages.at(-1)?.seq ?? 0
	for (let pages = 0; pages < pagesMost; pages += 1) {
		const piece = await calls.messages({ session_id: sessionId, after: last, limit: pageOf })
		fresh.push(...piece.list)
		last = piece.list.at(-1)?.seq ?? last
		if (piece.has_more) continue
		// Older ones may have come meanwhile.
		const now = read() ?? known
		return { ...now, session: piece.session, messages: merged(now.messages, fresh) }
	}
	return askEnd(calls, sessionId)
}

async function askEnd(calls: ChatCalls, sessionId: string): Promise<KnownChat> {
	const end = await calls.messages({ session_id: sessionId, limit: pageOf })
	return { session: end.session, messages: end.list, hasOlder: end.has_more }
}

function merged(...pieces: readonly (readonly ChatMessage[])[]): ChatMessage[] {
	const bySeq = new Map(pieces.flat().map((message) => [message.seq, message]))
	return [...bySeq.values()].toSorted((a, b) => a.seq - b.seq)
}
