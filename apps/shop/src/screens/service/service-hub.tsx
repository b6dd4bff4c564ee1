import { Button, ListGroup, SkeletonRows } from '@portolan/ui'
import {
	ChatRow,
	ChatRowShape,
	SharedPictureNotice,
	type ChatSession,
} from '../../features/chat/index.ts'
import { FailedState } from '../../shared/call-list.tsx'
import { t } from '../../shared/messages.ts'
import { useCall, useList, type ListState } from '../../shared/queries.ts'
import { Screen } from '../../shared/screen.tsx'
import { Answers, Contacts, WriteToUs } from './contacts.tsx'

/** How to contact the platform and the shops, and links to pages that answer common questions. */
export function ServiceHub() {
	const index = useCall('getHome')
	const chats = useList('listConversations', { limit: 20 }, { staleMs: 15_000 })
	return (
		<Screen title={t('title.service')} backTo="/filter">
			{index.isPending && <SkeletonRows />}
			{index.error && !index.data && (
				<FailedState error={index.error} onRetry={() => void index.refetch()} />
			)}
			{index.data && (
				<div className="flex flex-col gap-5 pt-1">
					<SharedPictureNotice />
					<WriteToUs contact={index.data.contact} />
					<Chats list={chats} />
					<Answers />
					<Contacts contact={index.data.contact} />
				</div>
			)}
		</Screen>
	)
}

/** The shopper's conversations; nothing where there are none yet. */
export function Chats({ list }: { list: ListState<ChatSession> }) {
	if (list.isPending)
		return (
			<ListGroup label={t('chat.yours')}>
				<ChatRowShape />
			</ListGroup>
		)
	if (list.items.length === 0 && list.error === null) return null
	return (
		<section aria-label={t('chat.yours')}>
			<h2 className="mb-2 ps-1 text-13 font-medium tracking-normal text-ink-2">
				{t('chat.yours')}
			</h2>
			<div className="flex flex-col gap-3">
				{list.items.map((session) => (
					<div
						key={session.session_id}
						className="overflow-hidden rounded-card bg-surface shadow-card"
					>
						<ChatRow session={session} />
					</div>
				))}
				{list.error !== null && (
					<FailedState error={list.error} onRetry={() => void list.refresh()} />
				)}
				{list.hasMore && (
					<Button tone="plain" size="m" block busy={list.isMore} onPress={list.more}>
						{t('chat.more')}
					</Button>
				)}
			</div>
		</section>
	)
}
