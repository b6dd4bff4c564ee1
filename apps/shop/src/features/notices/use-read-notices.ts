import type { InfiniteData } from '@tanstack/react-query'
import type { InputOf, ReplyOf } from '../../shared/api.ts'
import { call } from '../../shared/api.ts'
import { renew, useAction } from '../../shared/queries.ts'
import { queryClient } from '../../shared/query-client.ts'
import { t } from '../../shared/messages.ts'
import { waitIfOffline } from '../../shared/wait-if-offline.ts'
import type { Notice, NoticeFilter } from './notice-types.ts'

/** Marks notifications as read. */
export function useReadNotices(): {
	open: (notice: Notice) => void
	readAll: (filter: NoticeFilter) => void
	busy: boolean
} {
	const all = useAction('markNotificationsRead', {
		renews: ['listNotifications', 'countNotifications', 'getUserInfo'],
		skipRepeatCheck: true,
	})
	return {
		// The shopper is leaving for another page: nothing waits for the answer, and a failure only leaves the notification unread.
		open: (notice) => {
			if (notice.read === 1) return
			showRead(notice.notice_id)
			if (readLater({ ids: [notice.notice_id] }, 'read')) return
			void call(
				'markNotificationsRead',
				{ ids: [notice.notice_id] },
				{ quiet: true, skipRepeatCheck: true },
			)
				.catch(() => undefined)
				.then(() => renew('countNotifications', 'getUserInfo', 'listNotifications'))
		},
		readAll: (filter) => {
			const input = filter === 'all' ? { all: 1 as const } : { all: 1 as const, group: filter }
			if (!readLater(input, `read ${filter}`)) all.mutate(input)
		},
		busy: all.isPending,
	}
}

function readLater(input: InputOf<'markNotificationsRead'>, target: string): boolean {
	return waitIfOffline({
		name: 'markNotificationsRead',
		input,
		target,
		text: t('all' in input ? 'notices.read_all' : 'waiting.read'),
	})
}

function showRead(id: string): void {
	queryClient.setQueriesData<InfiniteData<ReplyOf<'listNotifications'>, number>>(
		{ queryKey: ['listNotifications', 'pages'] },
		(known) =>
			known && {
				...known,
				pages: known.pages.map((page) => ({
					...page,
					list: page.list.map((one) => (one.notice_id === id ? { ...one, read: 1 as const } : one)),
				})),
			},
	)
}
