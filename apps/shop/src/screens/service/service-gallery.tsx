import { CallError } from '@portolan/client'
import { SkeletonRows } from '@portolan/ui'
import {
	sampleKnownChat,
	sampleOrderCard,
	sampleSession,
	sampleSessions,
	sampleUnsent,
	type ChatSession,
	type KnownChat,
} from '../../features/chat/index.ts'
import { FailedState } from '../../shared/call-list.tsx'
import type { ListState } from '../../shared/queries.ts'
import { sampleList } from '../../shared/sample-list.ts'
import { ChatView } from './chat-page.tsx'
import { ChatShape } from './chat-shape.tsx'
import { Answers, Contacts, WriteToUs } from './contacts.tsx'
import { NoChat } from './no-chat.tsx'
import { Chats } from './service-hub.tsx'

const nothing = () => undefined
const none = { company: 'Portolan', email: '', phone: '', address: '', hours: '' }
const noChats: readonly ChatSession[] = []

function Hub({
	contact = none,
	items = noChats,
	...state
}: {
	contact?: typeof none
} & Partial<Pick<ListState<ChatSession>, 'items' | 'isPending' | 'error'>>) {
	return (
		<div className="flex flex-col gap-5 pt-1">
			<WriteToUs contact={contact} />
			<Chats list={sampleList(items, state)} />
			<Answers />
			<Contacts contact={contact} />
		</div>
	)
}

function Talk({
	known = sampleKnownChat(),
	...more
}: { known?: KnownChat } & Partial<Parameters<typeof ChatView>[0]>) {
	return (
		<div className="flex h-[720px] flex-col">
			<ChatView
				known={known}
				offer={null}
				unsent={[]}
				isMore={false}
				moreFailed={false}
				actions={{ more: nothing, again: nothing, discard: nothing, seen: nothing }}
				{...more}
			/>
		</div>
	)
}

const bare = sampleKnownChat({ messages: [] })

/** The states of the customer service and of a conversation, for the gallery. */
export const gallery = {
	loading: () => <SkeletonRows />,
	empty: () => <Hub />,
	one: () => (
		<Hub contact={{ ...none, email: 'support@portolan.example' }} items={[sampleSession()]} />
	),
	many: () => (
		<Hub
			contact={{
				company: 'Portolan',
				email: 'support@portolan.example',
				phone: '+1 201 555 0100',
				address: '18 Harbour Lane, Portland',
				hours: '09:00–18:00 UTC',
			}}
			items={sampleSessions()}
		/>
	),
	refused: () => <FailedState error={new CallError('unreachable', '')} onRetry={nothing} />,
	chats_failed: () => <Hub error={new CallError('unreachable', '')} />,
	chat_loading: () => <ChatShape />,
	chat_empty: () => <Talk known={bare} />,
	chat_offer: () => <Talk known={bare} offer={sampleOrderCard} />,
	chat: () => <Talk known={sampleKnownChat({ hasOlder: true })} />,
	chat_unsent: () => <Talk unsent={sampleUnsent()} />,
	chat_older_failed: () => <Talk known={sampleKnownChat({ hasOlder: true })} moreFailed />,
	chat_closed: () => <Talk known={sampleKnownChat({ session: sampleSession({ open: 0 }) })} />,
	chat_refused: () => (
		<NoChat
			error={
				new CallError('refused', '', {
					status: 404,
					problem: { code: 'not_found', message: '', params: {} },
				})
			}
			onRetry={nothing}
		/>
	),
}
