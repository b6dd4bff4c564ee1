import { serverNowMs } from '@portolan/client'
import { Button, Icon, Spinner } from '@portolan/ui'
import { useLogScroll } from '@portolan/web'
import { ArrowDown } from 'lucide-react'
import { Fragment, useEffect, useRef, useState } from 'react'
import { date } from '../../shared/format.ts'
import { t } from '../../shared/messages.ts'
import { messageInShort } from './chat-name.ts'
import type { ChatMessage, KnownChat } from './chat-types.ts'
import { MessageBubble, UnsentBubble, type BubbleParts } from './message-bubble.tsx'
import type { Unsent } from './unsent.ts'

const daySeconds = 86_400

/** What the log shows besides messages. */
export interface LogState {
	known: KnownChat
	unsent: readonly Unsent[]
	/** The first message that was unread when the page was opened; a line is shown above it. 0: none. */
	newFrom: number
	/** Older messages are being loaded. */
	isMore: boolean
	moreFailed: boolean
}

/** What can be done in it. */
export interface LogActions {
	more: () => void
	again: (clientId: string) => void
	discard: (clientId: string) => void
	/** The end is visible: everything up to this message was read. */
	seen: (seq: number) => void
}

/** A conversation: days, messages, what is not sent yet, and how many messages came below while one was reading older ones. */
export function MessageLog({
	state,
	actions,
	parts,
}: {
	state: LogState
	actions: LogActions
	parts: BubbleParts
}) {
	const { known, unsent } = state
	const { messages, session } = known
	const last = messages.at(-1)
	const lastSeq = last?.seq ?? 0
	const box = useRef<HTMLDivElement>(null)
	const [isAtEnd, onScroll] = useLogScroll(
		box,
		{ firstSeq: messages[0]?.seq ?? null, count: messages.length, unsent: unsent.length },
		state.moreFailed ? () => undefined : actions.more,
	)
	const [readUpTo, setReadUpTo] = useState(lastSeq)
	if (isAtEnd && readUpTo !== lastSeq) setReadUpTo(lastSeq)
	const below = messages.filter(({ seq, from }) => from === 'staff' && seq > readUpTo).length
	const lastMine = messages.findLast(({ from }) => from === 'shopper')?.seq
	const { seen } = actions
	useEffect(() => {
		if (isAtEnd && lastSeq > session.my_read) seen(lastSeq)
	}, [isAtEnd, lastSeq, session.my_read, seen])

	return (
		<div className="relative flex min-h-0 flex-1 flex-col">
			<div
				ref={box}
				role="log"
				aria-live="off"
				aria-label={t('chat.log', { name: parts.name })}
				// A person who uses only a keyboard must be able to reach the scrolling area.
				// oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
				tabIndex={0}
				onScroll={onScroll}
				className="flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain px-4 py-3 outline-offset-[-3px] [overflow-anchor:none]"
			>
				{/* If there are only a few messages, they are at the bottom, near the field. */}
				<div className="mt-auto flex flex-col gap-3">
					{known.hasOlder && (
						<OlderMessages
							isMore={state.isMore}
							moreFailed={state.moreFailed}
							onMore={actions.more}
						/>
					)}
					{messages.length + unsent.length === 0 && (
						<p className="mx-auto max-w-72 py-10 text-center text-balance text-ink-2">
							{t('chat.empty', { name: parts.name })}
						</p>
					)}
					{messages.map((message, at) => (
						<Fragment key={message.message_id}>
							{isNewDay(messages[at - 1], message) && (
								<Divider>{dayText(message.createtime)}</Divider>
							)}
							{message.seq === state.newFrom && <Divider isNew>{t('chat.new')}</Divider>}
							<MessageBubble
								message={message}
								parts={parts}
								isRead={message.seq === lastMine ? session.their_read >= message.seq : null}
							/>
						</Fragment>
					))}
					{unsent.map((message) => (
						<UnsentBubble
							key={message.client_id}
							message={message}
							parts={parts}
							onAgain={() => actions.again(message.client_id)}
							onDiscard={() => actions.discard(message.client_id)}
						/>
					))}
				</div>
			</div>
			{below > 0 && (
				<NewBelow
					count={below}
					onPress={() => box.current?.scrollTo({ top: box.current.scrollHeight })}
				/>
			)}
			<NewMessageAnnouncement messages={messages} name={parts.name} />
		</div>
	)
}

function OlderMessages({
	isMore,
	moreFailed,
	onMore,
}: {
	isMore: boolean
	moreFailed: boolean
	onMore: () => void
}) {
	return (
		<div className="flex min-h-11 items-center justify-center">
			{isMore ? (
				<>
					<Spinner />
					<span className="sr-only">{t('common.loading')}</span>
				</>
			) : (
				<Button tone="quiet" size="s" onPress={onMore}>
					{t(moreFailed ? 'list.more_failed' : 'chat.older')}
				</Button>
			)}
		</div>
	)
}

/** How many messages came below what is read; pressing it scrolls there. */
function NewBelow({ count, onPress }: { count: number; onPress: () => void }) {
	return (
		<div className="absolute inset-x-0 bottom-3 flex justify-center">
			<Button
				tone="ink"
				size="s"
				className="shadow-float"
				start={<Icon as={ArrowDown} size={16} />}
				onPress={onPress}
			>
				{t('chat.new_below', { count })}
			</Button>
		</div>
	)
}

/** Announces to screen readers what the other side just wrote; older messages that are loaded are not announced. */
function NewMessageAnnouncement({
	messages,
	name,
}: {
	messages: readonly ChatMessage[]
	name: string
}) {
	const lastSeq = messages.at(-1)?.seq ?? 0
	const from = useRef(lastSeq)
	const [text, setText] = useState('')
	useEffect(() => {
		const fresh = messages.filter(
			(message) => message.seq > from.current && message.from === 'staff',
		)
		from.current = lastSeq
		if (fresh.length === 0) return
		setText(
			fresh.map((message) => t('chat.said', { name, text: messageInShort(message) })).join('\n'),
		)
	}, [messages, lastSeq, name])
	return (
		<p role="status" className="sr-only">
			{text}
		</p>
	)
}

function Divider({ children, isNew = false }: { children: string; isNew?: boolean }) {
	return (
		<div
			className={`flex items-center gap-3 py-1 text-12 ${isNew ? 'text-deal before:bg-deal/40 after:bg-deal/40' : 'text-ink-2 before:bg-line after:bg-line'} before:h-px before:flex-1 after:h-px after:flex-1`}
		>
			{children}
		</div>
	)
}

function isNewDay(before: ChatMessage | undefined, message: ChatMessage): boolean {
	return !before || dayOf(before.createtime) !== dayOf(message.createtime)
}

function dayOf(seconds: number): string {
	return new Date(seconds * 1000).toDateString()
}

function dayText(seconds: number): string {
	const now = serverNowMs() / 1000
	if (dayOf(seconds) === dayOf(now)) return t('wallet.today')
	return dayOf(seconds) === dayOf(now - daySeconds) ? t('wallet.yesterday') : date(seconds)
}
