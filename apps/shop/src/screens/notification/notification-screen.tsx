import { Icon, IconButton, SkeletonRows } from '@portolan/ui'
import { CheckCheck, Settings2 } from 'lucide-react'
import { useState } from 'react'
import {
	NoticeCard,
	NoticeSettingsSheet,
	NoticeTabs,
	useReadNotices,
	type NoticeFilter,
} from '../../features/notices/index.ts'
import { ListView } from '../../shared/call-list.tsx'
import { t } from '../../shared/messages.ts'
import { useCall, useList } from '../../shared/queries.ts'
import { Screen } from '../../shared/screen.tsx'
import { useMe } from '../../shared/session.ts'
import { NoNotices } from './no-notices.tsx'
import { Waiting } from './waiting.tsx'

/** The inbox: what the shopper can do now, and what happened, by group. */
export default function NotificationScreen() {
	const [filter, setFilter] = useState<NoticeFilter>('all')
	const [isChoosing, setChoosing] = useState(false)
	const me = useMe()
	const unread = useCall('countNotifications')
	const list = useList('listNotifications', filter === 'all' ? {} : { group: filter })
	const reading = useReadNotices()
	const groups = unread.data?.groups ?? []
	const count =
		filter === 'all'
			? (unread.data?.unread ?? 0)
			: (groups.find(({ group }) => group === filter)?.unread ?? 0)

	return (
		<Screen
			title={t('title.notification')}
			backTo="/home"
			end={
				<>
					{count > 0 && (
						<IconButton
							label={t('notices.read_all')}
							disabled={reading.busy}
							onPress={() => reading.readAll(filter)}
						>
							<Icon as={CheckCheck} />
						</IconButton>
					)}
					<IconButton label={t('notices.settings')} onPress={() => setChoosing(true)}>
						<Icon as={Settings2} />
					</IconButton>
				</>
			}
		>
			<div className="sticky top-[calc(3.5rem+var(--top))] z-10 -mx-4 bg-canvas/90 px-4 pb-2 blurred">
				<NoticeTabs value={filter} unread={groups} onChange={setFilter} />
			</div>
			<ListView
				list={list}
				head={filter === 'all' && me ? <Waiting me={me} /> : undefined}
				skeleton={<SkeletonRows tall />}
				empty={<NoNotices filter={filter} />}
				item={(notice) => <NoticeCard notice={notice} onOpen={() => reading.open(notice)} />}
				itemKey={(notice) => notice.notice_id}
			/>
			<NoticeSettingsSheet open={isChoosing} onClose={() => setChoosing(false)} />
		</Screen>
	)
}
