import { Alert, Box, Button, Checkbox, FormControlLabel, MenuItem, Typography } from '@mui/material'
import { setDailySummary } from '@portolan/contract'
import { useState } from 'react'
import { FormErrors, FormField } from '../../shared/form-field.tsx'
import { Panel } from '../../shared/panel.tsx'
import { fieldProblem, problemText } from '../../shared/problem-text.ts'
import { useSend } from '../../shared/use-send.ts'
import { t } from '../../shared/words.ts'
import type { NoticeSetting } from './notice-setting.ts'

/** The person's daily summary: whether they get one, and at which hour of which time zone. */
export function DailySummary({ summary }: { summary: NoticeSetting['summary'] }) {
	const own = new Intl.DateTimeFormat().resolvedOptions().timeZone
	const [isOn, setOn] = useState(summary.on === 1)
	const [hour, setHour] = useState(summary.hour)
	const [zone, setZone] = useState(summary.on === 1 ? summary.zone : own)
	const store = useSend(setDailySummary)
	return (
		<Panel title={t('desk_notices.summary')}>
			<Typography sx={{ color: 'text.secondary' }}>{t('desk_notices.summary_note')}</Typography>
			<FormErrors error={store.error}>
				<Box
					component="form"
					onSubmit={(event) => {
						event.preventDefault()
						store.mutate({ on: isOn ? 1 : 0, hour, zone })
					}}
				>
					<FormControlLabel
						sx={{ my: 1 }}
						control={<Checkbox checked={isOn} onChange={(_, on) => setOn(on)} />}
						label={t('desk_notices.summary_on')}
					/>
					<Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start' }}>
						<FormField
							select
							field="hour"
							label={t('desk_notices.summary_hour')}
							value={hour}
							onChange={(event) => setHour(Number(event.target.value))}
							size="small"
							sx={{ width: 120 }}
						>
							{hours.map((one) => (
								<MenuItem key={one} value={one}>
									<bdi>{`${String(one).padStart(2, '0')}:00`}</bdi>
								</MenuItem>
							))}
						</FormField>
						<FormField
							field="zone"
							label={t('desk_notices.summary_zone')}
							value={zone}
							onChange={(event) => setZone(event.target.value)}
							size="small"
							sx={{ width: 260 }}
							slotProps={{ htmlInput: { list: 'time-zones', dir: 'ltr' } }}
						/>
						<datalist id="time-zones">
							{['UTC', ...Intl.supportedValuesOf('timeZone')].map((one) => (
								<option key={one} value={one}>
									{one}
								</option>
							))}
						</datalist>
						<Button
							type="submit"
							variant="contained"
							disabled={store.isPending || zone.trim() === ''}
						>
							{t('seller.save')}
						</Button>
					</Box>
				</Box>
				{store.error && fieldProblem(store.error) === null && (
					<Alert severity="error" sx={{ mt: 1 }}>
						{problemText(store.error)}
					</Alert>
				)}
				{store.isSuccess && (
					<Alert severity="success" role="status" sx={{ mt: 1 }}>
						{t('desk_notices.saved')}
					</Alert>
				)}
			</FormErrors>
		</Panel>
	)
}

const hours = Array.from({ length: 24 }, (_, hour) => hour)
