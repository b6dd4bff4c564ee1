import { Button, Notice, Sheet, SkeletonRows } from '@portolan/ui'
import type { InputOf, ReplyOf } from '../../shared/api.ts'
import { FailedState } from '../../shared/call-list.tsx'
import { t } from '../../shared/messages.ts'
import { callQuery, useAction, useCall } from '../../shared/queries.ts'
import { queryClient } from '../../shared/query-client.ts'
import { useMe } from '../../shared/session.ts'
import { NoticeChoices } from './notice-choices.tsx'
import { PushSwitch } from './push-switch.tsx'
import { usePush } from './use-push.ts'

/** What is sent besides the inbox: pushes on this device, and for each group pushes and emails. */
export function NoticeSettingsSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
	const me = useMe()
	const setting = useCall('getNotificationSettings', {}, { enabled: open })
	const push = usePush(me?.id, setting.data?.push_key)
	const save = useAction('setNotificationSettings', { skipRepeatCheck: true })
	return (
		<Sheet
			open={open}
			onClose={onClose}
			title={t('notices.settings')}
			closeLabel={t('common.close')}
			full
		>
			<div className="flex flex-col gap-4 pb-4">
				<p className="text-13 text-ink-2">
					{t('notices.settings_text')}
					{setting.data && setting.data.email !== '' && (
						<>
							{' '}
							{t('notices.letters_to')} <bdi className="break-all">{setting.data.email}</bdi>
						</>
					)}
				</p>
				{setting.data?.email === '' && (
					<Notice
						end={
							<Button tone="plain" size="s" to="/profile" onPress={onClose}>
								{t('profile.verify')}
							</Button>
						}
					>
						{t('notices.no_verified_email')}
					</Notice>
				)}
				<PushSwitch state={push.state} busy={push.busy} onTurn={(on) => void push.turn(on)} />
				{setting.isPending && <SkeletonRows count={5} />}
				{setting.error && !setting.data && (
					<FailedState error={setting.error} onRetry={() => void setting.refetch()} />
				)}
				{setting.data && <NoticeChoices setting={setting.data} onChoose={choose} />}
			</div>
		</Sheet>
	)

	/** Shown at once; then the server's answer counts, and a refusal restores what was before. */
	function choose(choice: InputOf<'setNotificationSettings'>): void {
		const { queryKey } = callQuery('getNotificationSettings', {})
		const before = queryClient.getQueryData<ReplyOf<'getNotificationSettings'>>(queryKey)
		queryClient.setQueryData<ReplyOf<'getNotificationSettings'>>(
			queryKey,
			(known) =>
				known && {
					...known,
					list: known.list.map((one) => (one.group === choice.group ? { ...one, ...choice } : one)),
				},
		)
		save.mutate(choice, {
			onSuccess: (now) => queryClient.setQueryData(queryKey, now),
			onError: () => queryClient.setQueryData(queryKey, before),
		})
	}
}
