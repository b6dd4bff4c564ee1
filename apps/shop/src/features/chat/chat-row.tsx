import { serverNowMs } from '@portolan/client'
import { AppLink, Avatar, Icon, Skeleton } from '@portolan/ui'
import { Headset } from 'lucide-react'
import { badgeNumber, relative, time } from '../../shared/format.ts'
import { links } from '../../shared/links.ts'
import { t } from '../../shared/messages.ts'
import { chatName, messageInShort } from './chat-name.ts'
import type { ChatSession } from './chat-types.ts'

const daySeconds = 86_400

/** A conversation in a list: with whom, the last words, when, and how much is unread. */
export function ChatRow({ session }: { session: ChatSession }) {
	const { last, unread } = session
	const name = chatName(session)
	return (
		<AppLink
			to={links.chat({ session_id: session.session_id })}
			className="flex min-h-18 items-center gap-3 px-4 py-3 active:bg-sunken"
		>
			<ChatFace session={session} size={48} />
			<span className="min-w-0 flex-1">
				<span className="flex flex-wrap items-baseline justify-between gap-x-2">
					<span dir="auto" className="min-w-0 font-semibold break-words">
						{name}
					</span>
					<span className="shrink-0 text-12 text-ink-2">{when(session.updatetime)}</span>
				</span>
				<span className="mt-0.5 flex items-center gap-2">
					<span
						data-excerpt
						dir="auto"
						className="line-clamp-2 min-w-0 flex-1 text-13 break-words text-ink-2"
					>
						{last?.automatic === 1 && <span>{t('chat.automatic')} · </span>}
						{last &&
							(last.from === 'shopper' ? (
								t('chat.you', { text: messageInShort(last) })
							) : (
								<bdi>{messageInShort(last)}</bdi>
							))}
					</span>
					{unread > 0 && (
						<span className="tabular min-w-5 shrink-0 rounded-full bg-deal px-1.5 text-center text-11 leading-5 font-semibold text-on-deal">
							<span aria-hidden>{badgeNumber(unread)}</span>
							<span className="sr-only">{t('chat.unread', { count: unread })}</span>
						</span>
					)}
				</span>
			</span>
		</AppLink>
	)
}

/** The shop's logo, or ours. */
export function ChatFace({ session, size }: { session: ChatSession; size: number }) {
	if (session.mer_id !== null)
		return <Avatar src={session.mer_avatar} name={session.mer_name} size={size} />
	return (
		<span
			className="inline-flex shrink-0 items-center justify-center rounded-full bg-brand-soft text-brand"
			style={{ width: size, height: size }}
		>
			<Icon as={Headset} size={size * 0.5} />
		</span>
	)
}

/** Shown in place of a conversation while it is loaded. */
export function ChatRowShape() {
	return (
		<div aria-hidden className="flex min-h-18 items-center gap-3 px-4 py-3">
			<Skeleton className="size-12 rounded-full!" />
			<div className="flex-1">
				<Skeleton className="h-4 w-1/2" />
				<Skeleton className="mt-2 h-3.5 w-4/5" />
			</div>
		</div>
	)
}

function when(seconds: number): string {
	return serverNowMs() / 1000 - seconds < daySeconds / 2 ? time(seconds) : relative(seconds)
}
