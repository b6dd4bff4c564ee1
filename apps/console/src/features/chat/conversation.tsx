import ArrowBack from '@mui/icons-material/ArrowBack'
import { Alert, Box, IconButton, Skeleton, Stack, Typography } from '@mui/material'
import type { ChatCard, ChatMessage, StaffChatSession } from '@portolan/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { KnownForAnswers } from '../../shared/canned-answers.ts'
import { problemText } from '../../shared/problem-text.ts'
import { mirrored } from '../../shared/mirrored.ts'
import { t } from '../../shared/words.ts'
import type { ChatCalls } from './chat-calls.ts'
import { ourSide, partnerName } from './chat-words.ts'
import { Composer } from './composer.tsx'
import type { LineParts } from './message-line.tsx'
import { MessageLog } from './message-log.tsx'
import { SubjectCard } from './subject-card.tsx'
import { useConversation } from './use-conversation.ts'
import type { Sending } from './use-sending.ts'

/** One conversation: the name, the messages and the field. */
export function Conversation({
	calls,
	sessionId,
	offer,
	draft,
	sending,
	picture,
	aside,
}: {
	calls: ChatCalls
	sessionId: string
	/** The order or product that the conversation was opened about. */
	offer: ChatCard | null
	/** What stands in the field at first. */
	draft: string
	sending: Sending
	picture: LineParts['picture']
	/** Shown beside the name: who answers, a link. */
	aside: (session: StaffChatSession) => ReactNode
}) {
	const chat = useConversation(calls, sessionId)
	const [shownOffer, setOffer] = useState(offer)
	const markSeen = useMarkSeen(calls, sessionId)
	const { known } = chat
	useArrived(sending, known?.messages)

	if (!known)
		return chat.error ? (
			<Alert severity="error" sx={{ m: 2 }}>
				{problemText(chat.error)}
			</Alert>
		) : (
			<ConversationLoading />
		)

	const { session } = known
	const name = partnerName(session)
	const there = new Set(known.messages.map(({ client_id: id }) => id))
	return (
		<Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0, minHeight: 0 }}>
			<ConversationHead name={name}>{aside(session)}</ConversationHead>
			{session.about && <SubjectCard subject={session.about} />}
			<MessageLog
				known={known}
				unsent={sending.unsent.filter(
					(one) => one.session_id === sessionId && !there.has(one.client_id),
				)}
				chat={chat}
				sending={sending}
				parts={{ name, ours: ourSide(session), picture, translate: calls.translate }}
				onSeen={(seq) => void markSeen(seq)}
			/>
			{session.open === 1 ? (
				<Composer
					offer={shownOffer}
					draft={draft}
					answers={calls.answers}
					known={knownOf(session)}
					onText={(content) => sending.write({ session_id: sessionId, type: 'text', content })}
					onPicture={(file) =>
						sending.write({ session_id: sessionId, type: 'image', content: '', file })
					}
					onOffer={(card) => {
						const content = card.kind === 'order' ? card.order_id : card.product_id
						sending.write({ session_id: sessionId, type: card.kind, content, card })
						setOffer(null)
					}}
					onNoOffer={() => setOffer(null)}
				/>
			) : (
				<Alert severity="info" sx={{ m: 1.5 }}>
					{t('chat.closed')}
				</Alert>
			)}
		</Box>
	)
}

/** What a conversation says for the placeholders of canned answers. */
function knownOf(session: StaffChatSession): KnownForAnswers {
	const { about } = session
	const name = session.with === 'shopper' ? session.shopper_name : partnerName(session)
	if (about?.kind !== 'order') return { name }
	return { name, order: about.order_sn, tracking: about.tracking.join(', ') }
}

/** Shown while the conversation is loading. */
function ConversationLoading() {
	return (
		<Stack
			spacing={1.5}
			sx={{ p: 2 }}
			aria-busy="true"
			role="status"
			aria-label={t('layout.loading')}
		>
			<Skeleton variant="rounded" width="50%" height={44} />
			<Skeleton variant="rounded" width="40%" height={44} sx={{ alignSelf: 'end' }} />
			<Skeleton variant="rounded" width="60%" height={44} />
		</Stack>
	)
}

/** The name of whom one talks with; on a phone also a link back to the list. */
function ConversationHead({ name, children }: { name: string; children: ReactNode }) {
	return (
		<Box
			sx={{
				display: 'flex',
				flexWrap: 'wrap',
				alignItems: 'center',
				gap: 1,
				p: 1.5,
				borderBottom: 1,
				borderColor: 'divider',
			}}
		>
			<IconButton
				component={Link}
				to="/chat"
				aria-label={t('chat.back')}
				sx={{ display: { md: 'none' } }}
			>
				<ArrowBack sx={mirrored} />
			</IconButton>
			<Typography
				component="h2"
				noWrap
				dir="auto"
				sx={{ flex: 1, minWidth: 120, fontSize: 17, fontWeight: 600 }}
			>
				{name}
			</Typography>
			{children}
		</Box>
	)
}

/** Reports the conversation's messages to the queue of unsent ones whenever they change: what has arrived need not be sent again. */
function useArrived({ arrived }: Sending, messages: readonly ChatMessage[] | undefined): void {
	const arrive = useRef(arrived)
	useEffect(() => {
		arrive.current = arrived
	})
	useEffect(() => {
		if (messages) arrive.current(messages)
	}, [messages])
}

/** Tells the server up to which message the conversation has been read. */
function useMarkSeen(calls: ChatCalls, sessionId: string): (seq: number) => Promise<void> {
	const queryClient = useQueryClient()
	const told = useRef(0)
	return async (seq) => {
		if (seq <= told.current) return
		told.current = seq
		try {
			await calls.read({ session_id: sessionId, seq })
			void queryClient.invalidateQueries({ queryKey: ['chats', calls.name] })
			void queryClient.invalidateQueries({ queryKey: ['chat', calls.name, sessionId] })
		} catch {
			// It is sent again with the next message, or when the page is opened again.
			told.current = 0
		}
	}
}
