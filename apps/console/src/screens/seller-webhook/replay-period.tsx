import { FormControlLabel, Switch } from '@mui/material'
import { replayWebhook } from '@portolan/contract'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { DecisionDialog } from '../../features/decisions/index.ts'
import { MomentField, momentIn } from '../../shared/moment-field.tsx'
import { Moment } from '../../shared/moment.tsx'
import { useSend } from '../../shared/use-send.ts'
import { t } from '../../shared/words.ts'

/** Sends the events of a period to a webhook again. */
export function ReplayPeriod({ webhookId, onClose }: { webhookId: string; onClose: () => void }) {
	const notify = useNotify()
	const replay = useSend(replayWebhook)
	const [from, setFrom] = useState('')
	const [to, setTo] = useState('')
	const [onlyFailed, setOnlyFailed] = useState(true)
	const [begin, end] = [momentIn(from), momentIn(to)]
	return (
		<DecisionDialog
			title={t('integrations.resend_period')}
			isReady={begin !== null}
			consequence={t('integrations.resend_consequence')}
			confirm={t('integrations.resend')}
			facts={[
				[t('seller.from'), begin === null ? null : <Moment key="from" at={begin} />],
				[t('seller.to'), end === null ? null : <Moment key="to" at={end} />],
				[t('integrations.topics'), t(onlyFailed ? 'integrations.only_failed' : 'filter.all')],
			]}
			send={async () => {
				const { replayed } = await replay.mutateAsync({
					webhook_id: webhookId,
					from_time: begin ?? 0,
					...(end !== null && { to_time: end }),
					only_failed: onlyFailed,
				})
				notify(t('integrations.resent', { count: replayed }), { type: 'success' })
			}}
			onClose={onClose}
		>
			<MomentField field="from_time" label={t('seller.from')} value={from} onChange={setFrom} />
			<MomentField
				field="to_time"
				label={t('seller.to')}
				value={to}
				onChange={setTo}
				isRequired={false}
			/>
			<FormControlLabel
				control={
					<Switch checked={onlyFailed} onChange={(event) => setOnlyFailed(event.target.checked)} />
				}
				label={t('integrations.only_failed')}
			/>
		</DecisionDialog>
	)
}
