import { hashKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'

/** The number of messages on a page of the server. */
const pageOf = 30
/** If more than this many pages were missed, reading begins again at the newest messages. */
const pagesMost = 10
/** How often the server is asked while there is no live stream. */
const askEveryMs = 15_000

/** A range of messages of a conversation, as the server returns it. */
export interface ConversationPiece<Session, Message> {
	session: Session
	list: readonly Message[]
	has_more: boolean
}

/** The requested range: after a number, before one, or the newest. */
export interface PieceAsked {
	after?: number
	before?: number
	limit: number
}

/** The loaded part of a conversation: messages without a gap, the oldest first. */
export interface KnownConversation<Session, Message> {
	session: Session
	messages: readonly Message[]
	/** There are older ones on the server. */
	hasOlder: boolean
}

/** A conversation as a page shows it. */
export interface ShownConversation<Session, Message> {
	known: KnownConversation<Session, Message> | undefined
	error: Error | null
	again: () => void
	/** Whether older messages are being loaded, or could not be loaded. */
	older: 'idle' | 'asking' | 'failed'
	askOlder: () => void
}

/** What this hook needs from its app. */
export interface ConversationParts<Session, Message> {
	/** The key in the query cache. */
	queryKey: readonly unknown[]
	ask: (asked: PieceAsked, signal?: AbortSignal) => Promise<ConversationPiece<Session, Message>>
	/** Calls back when something in the conversation has changed. Returns a function that stops it. */
	listen: (onChange: () => void) => () => void
	/** Whether changes arrive by the live stream; otherwise the server is asked regularly. */
	isLive: boolean
}

/** Keeps a conversation up to date while it is shown. */
export function useConversation<Session, Message extends { seq: number }>({
	queryKey,
	ask,
	listen,
	isLive,
}: ConversationParts<Session, Message>): ShownConversation<Session, Message> {
	type Known = KnownConversation<Session, Message>
	const queryClient = useQueryClient()
	const [older, setOlder] = useState<'idle' | 'asking' | 'failed'>('idle')
	const query = useQuery<Known>({
		queryKey,
		queryFn: ({ signal }) =>
			catchUp(
				() => queryClient.getQueryData<Known>(queryKey),
				(asked) => ask(asked, signal),
			),
		staleTime: 0,
		// When it is opened again, the missed messages are loaded below, once.
		refetchOnMount: false,
		refetchInterval: isLive ? false : askEveryMs,
	})

	const renew = useEffectEvent(() => void queryClient.invalidateQueries({ queryKey }))
	const onChange = useEffectEvent((then: () => void) => listen(then))
	const name = hashKey(queryKey)
	useEffect(() => {
		renew()
		return onChange(() => renew())
		// Another conversation must be read as well.
		// oxlint-disable-next-line react/exhaustive-effect-dependencies
	}, [name])

	async function askOlder(): Promise<void> {
		const first = query.data?.messages[0]
		if (!first || !query.data?.hasOlder || older === 'asking') return
		setOlder('asking')
		try {
			const piece = await ask({ before: first.seq, limit: pageOf })
			queryClient.setQueryData<Known>(
				queryKey,
				(known) =>
					known && {
						...known,
						messages: mergeMessages(piece.list, known.messages),
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
		again: () => void query.refetch(),
		older,
		askOlder: () => void askOlder(),
	}
}

/**
 * The loaded messages and everything after them: page after page from the last number on, so that nothing is missing and
 * nothing is there twice, however long the connection was lost.
 */
export async function catchUp<Session, Message extends { seq: number }>(
	read: () => KnownConversation<Session, Message> | undefined,
	ask: (asked: PieceAsked) => Promise<ConversationPiece<Session, Message>>,
): Promise<KnownConversation<Session, Message>> {
	const known = read()
	if (!known) return askEnd(ask)
	const fresh: Message[] = []
	let last = known.messages.at(-1)?.seq ?? 0
	for (let pages = 0; pages < pagesMost; pages += 1) {
		const piece = await ask({ after: last, limit: pageOf })
		fresh.push(...piece.list)
		last = piece.list.at(-1)?.seq ?? last
		if (piece.has_more) continue
		// Older ones may have been loaded meanwhile.
		const now = read() ?? known
		return { ...now, session: piece.session, messages: mergeMessages(now.messages, fresh) }
	}
	return askEnd(ask)
}

async function askEnd<Session, Message>(
	ask: (asked: PieceAsked) => Promise<ConversationPiece<Session, Message>>,
): Promise<KnownConversation<Session, Message>> {
	const end = await ask({ limit: pageOf })
	return { session: end.session, messages: end.list, hasOlder: end.has_more }
}

/** Merges messages by their numbers, each once, the smallest first. The later version of a message replaces the earlier one. */
export function mergeMessages<Message extends { seq: number }>(
	...pieces: readonly (readonly Message[])[]
): Message[] {
	const bySeq = new Map(pieces.flat().map((message) => [message.seq, message]))
	return [...bySeq.values()].toSorted((a, b) => a.seq - b.seq)
}
