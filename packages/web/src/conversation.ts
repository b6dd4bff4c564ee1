import { hashKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'

/** As many messages as one page of the server's. */
const pageOf = 30
/** Who was away for longer than this many pages begins again at the end. */
const pagesMost = 10
/** How often is asked while nothing comes live. */
const askEveryMs = 15_000

/** A piece of a conversation, as the server gives it. */
export interface ConversationPiece<Session, Message> {
	session: Session
	list: readonly Message[]
	has_more: boolean
}

/** Which piece: what follows a number, what comes before one, or the end. */
export interface PieceAsked {
	after?: number
	before?: number
	limit: number
}

/** What a page knows of a conversation: messages without a gap, the oldest first. */
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
	/** Older messages are on their way, or did not come. */
	older: 'idle' | 'asking' | 'failed'
	askOlder: () => void
}

/** What a conversation needs of its app. */
export interface ConversationParts<Session, Message> {
	/** What it is known under. */
	queryKey: readonly unknown[]
	ask: (asked: PieceAsked, signal?: AbortSignal) => Promise<ConversationPiece<Session, Message>>
	/** Calls back when something of it has changed. Gives the way to stop. */
	listen: (onChange: () => void) => () => void
	/** Whether changes come by the stream; otherwise it is asked for them. */
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
		// Opened again, it is caught up with below, once.
		refetchOnMount: false,
		refetchInterval: isLive ? false : askEveryMs,
	})

	const renew = useEffectEvent(() => void queryClient.invalidateQueries({ queryKey }))
	const onChange = useEffectEvent((then: () => void) => listen(then))
	const name = hashKey(queryKey)
	useEffect(() => {
		renew()
		return onChange(() => renew())
		// Another conversation is another reason to ask.
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
 * What is known, and everything after it: from the last number on, page after page until there is no more, so that nothing is missing
 * and nothing is there twice, however long the connection was away.
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
		// Older ones may have come meanwhile.
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

/** Messages put together by their numbers, each once, the smallest first. What came later is what is true. */
export function mergeMessages<Message extends { seq: number }>(
	...pieces: readonly (readonly Message[])[]
): Message[] {
	const bySeq = new Map(pieces.flat().map((message) => [message.seq, message]))
	return [...bySeq.values()].toSorted((a, b) => a.seq - b.seq)
}
