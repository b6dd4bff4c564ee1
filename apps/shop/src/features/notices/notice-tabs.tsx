import type { NoticeGroup } from '@portolan/contract'
import { noticeGroups } from '@portolan/contract/notice-path'
import { Tabs } from '@portolan/ui'
import { number } from '../../shared/format.ts'
import { t } from '../../shared/messages.ts'
import type { NoticeFilter } from './notice-types.ts'
import { groupFaces } from './notice-words.ts'

/** The groups of the inbox, with how many are unread in each. */
export function NoticeTabs({
	value,
	unread,
	onChange,
}: {
	value: NoticeFilter
	unread: readonly { group: NoticeGroup; unread: number }[]
	onChange: (value: NoticeFilter) => void
}) {
	return (
		<Tabs<NoticeFilter>
			label={t('notices.groups')}
			value={value}
			onChange={onChange}
			items={[
				{ value: 'all', label: t('notices.group_all') },
				...noticeGroups.map((group) => {
					const count = unread.find((one) => one.group === group)?.unread ?? 0
					return {
						value: group,
						label: t(groupFaces[group].label),
						count: count > 0 ? number(count) : undefined,
					}
				}),
			]}
		/>
	)
}
