import { Alert, Button, Typography } from '@mui/material'
import { getMerchantNotificationSettings } from '@portolan/contract'
import type { PushState } from '@portolan/web'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { deskPushes } from '../../features/desk-notices/index.ts'
import { useMerchant } from '../../features/merchant/index.ts'
import { Panel } from '../../shared/panel.tsx'
import { t, type WordKey } from '../../shared/words.ts'
import type { NoticeSetting } from './notice-setting.ts'

const said: Record<PushState, WordKey> = {
	unsupported: 'desk_notices.push_unsupported',
	blocked: 'desk_notices.push_blocked',
	off: 'desk_notices.push_off',
	on: 'desk_notices.push_on',
}

/** Whether this browser receives pushes, and the button that changes it. */
export function ThisBrowser({ setting }: { setting: NoticeSetting }) {
	const { data: me } = useMerchant()
	const queryClient = useQueryClient()
	const key = ['desk-pushes', me?.merchant_id]
	const { data: state } = useQuery({
		queryKey: key,
		queryFn: () => deskPushes.state(me?.merchant_id ?? ''),
		enabled: me !== undefined,
	})
	const turn = useMutation({
		mutationFn: async (on: boolean): Promise<PushState> => {
			if (on) return deskPushes.bind(me?.merchant_id ?? '', setting.push_key)
			await deskPushes.unbind()
			return 'off'
		},
		onSuccess: async (now) => {
			queryClient.setQueryData(key, now)
			await queryClient.invalidateQueries({ queryKey: [getMerchantNotificationSettings.path] })
		},
	})
	return (
		<Panel title={t('desk_notices.this_browser')}>
			{state !== undefined && <Typography role="status">{t(said[state])}</Typography>}
			{(state === 'off' || state === 'on') && (
				<Button
					variant={state === 'off' ? 'contained' : 'outlined'}
					sx={{ mt: 1.5 }}
					disabled={turn.isPending}
					onClick={() => turn.mutate(state === 'off')}
				>
					{t(state === 'off' ? 'desk_notices.turn_on' : 'desk_notices.turn_off')}
				</Button>
			)}
			<Typography sx={{ mt: 1.5, fontSize: 13, color: 'text.secondary' }}>
				{t('desk_notices.push_count', { count: setting.push_count })}
			</Typography>
			{turn.isError && (
				<Alert severity="error" sx={{ mt: 1 }}>
					{t('desk_notices.push_failed')}
				</Alert>
			)}
		</Panel>
	)
}
