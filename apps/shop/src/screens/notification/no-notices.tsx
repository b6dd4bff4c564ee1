import { Button, EmptyState } from '@portolan/ui'
import { BellOff } from 'lucide-react'
import type { NoticeFilter } from '../../features/notices/index.ts'
import { t } from '../../shared/messages.ts'

/** An inbox with nothing in it, or a group that has nothing. */
export function NoNotices({ filter }: { filter: NoticeFilter }) {
	return filter === 'all' ? (
		<EmptyState
			icon={BellOff}
			title={t('notification.empty')}
			text={t('notification.empty_text')}
			action={
				<Button size="m" tone="soft" to="/order">
					{t('notification.to_orders')}
				</Button>
			}
		/>
	) : (
		<EmptyState icon={BellOff} title={t('notices.empty_group')} />
	)
}
