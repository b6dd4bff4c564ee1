import { Box, Button, Typography } from '@mui/material'
import type { ChatMessage } from '@portolan/contract'
import { useLogScroll } from '@portolan/web'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { t } from '../../shared/words.ts'
import { inShort } from './chat-words.ts'
import { MessageLine, UnsentLine, type LineParts } from './message-line.tsx'
import type { Conversation, KnownChat } from './use-conversation.ts'
import type { Sending, Unsent } from './use-sending.ts'

/** The messages, sent and unsent. At the end it follows new messages; further up it keeps its position, also when older messages are added above. */
export function MessageLog({
	known,
	unsent,
	chat,
	sending,
	parts,
	onSeen,
}: {
	known: KnownChat
	unsent: readonly Unsent[]
	chat: Conversation
	sending: Sending
	parts: LineParts
	/** Whether the end is visible. */
	onSeen: (seq: number) => void
}) {
	const { messages, session } = known
	const box = useRef<HTMLDivElement>(null)
	const [isAtEnd, onScroll] = useLogScroll(box, {
		firstSeq: messages[0]?.seq ?? null,
		count: messages.length,
		unsent: unsent.length,
	})
	const lastSeq = messages.at(-1)?.seq ?? 0
	const lastOurs = messages.findLast(({ from }) => from === parts.ours)?.seq

	const seen = useEffectEvent(() => {
		if (isAtEnd && lastSeq > session.my_read && document.visibilityState === 'visible')
			onSeen(lastSeq)
	})
	useEffect(() => {
		seen()
		const look = () => seen()
		document.addEventListener('visibilitychange', look)
		return () => document.removeEventListener('visibilitychange', look)
		// oxlint-disable-next-line react/exhaustive-effect-dependencies
	}, [isAtEnd, lastSeq, session.my_read])

	return (
		<Box
			ref={box}
			role="log"
			aria-live="off"
			aria-label={t('chat.log', { name: parts.name })}
			// A scrolling area must be reachable by keyboard.
			tabIndex={0}
			onScroll={onScroll}
			sx={{
				flex: 1,
				minHeight: 0,
				overflowY: 'auto',
				overflowAnchor: 'none',
				p: 2,
				display: 'flex',
				flexDirection: 'column',
				gap: 1.5,
			}}
		>
			<Box sx={{ mt: 'auto' }} />
			{known.hasOlder && (
				<Box sx={{ textAlign: 'center' }}>
					<Button size="small" disabled={chat.older === 'asking'} onClick={chat.askOlder}>
						{t(chat.older === 'failed' ? 'chat.older_failed' : 'chat.older')}
					</Button>
				</Box>
			)}
			{messages.length + unsent.length === 0 && (
				<Typography sx={{ textAlign: 'center', color: 'text.secondary', py: 4 }}>
					{t('chat.empty')}
				</Typography>
			)}
			{messages.map((message) => (
				<MessageLine
					key={message.message_id}
					message={message}
					parts={parts}
					isRead={message.seq === lastOurs ? session.their_read >= message.seq : null}
				/>
			))}
			{unsent.map((message) => (
				<UnsentLine
					key={message.client_id}
					message={message}
					onAgain={() => sending.again(message.client_id)}
					onDiscard={() => sending.discard(message.client_id)}
				/>
			))}
			<Heard messages={messages} parts={parts} />
		</Box>
	)
}

/** Announces new messages of the other side to screen readers, but not those loaded from before. */
function Heard({
	messages,
	parts: { name, ours },
}: {
	messages: readonly ChatMessage[]
	parts: LineParts
}) {
	const lastSeq = messages.at(-1)?.seq ?? 0
	const from = useRef(lastSeq)
	const [text, setText] = useState('')
	useEffect(() => {
		const fresh = messages.filter(({ seq, from: side }) => seq > from.current && side !== ours)
		from.current = lastSeq
		if (fresh.length === 0) return
		setText(fresh.map((message) => t('chat.said', { name, text: inShort(message) })).join('\n'))
	}, [messages, lastSeq, name, ours])
	return (
		<span role="status" style={{ position: 'absolute', clipPath: 'inset(50%)' }}>
			{text}
		</span>
	)
}
