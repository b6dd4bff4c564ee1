import {
	Alert,
	Box,
	Button,
	Checkbox,
	Table,
	TableBody,
	TableCell,
	TableHead,
	TableRow,
	Typography,
} from '@mui/material'
import { setMerchantNotificationSettings } from '@portolan/contract'
import { useState } from 'react'
import { playSound } from '../../features/desk-notices/index.ts'
import { Panel } from '../../shared/panel.tsx'
import { problemText } from '../../shared/problem-text.ts'
import { useSend } from '../../shared/use-send.ts'
import { t } from '../../shared/words.ts'
import { ways, type NoticeSetting } from './notice-setting.ts'

/** The person's own table: events by row, ways of telling by column. A press is stored at once. */
export function OwnChoices({ setting }: { setting: NoticeSetting }) {
	const choose = useSend(setMerchantNotificationSettings)
	const isSounding = setting.list.some(({ sound }) => sound === 1)
	// Until the reply has come, the table shows what was pressed.
	const sent = choose.isPending ? choose.variables : null
	return (
		<Panel title={t('desk_notices.mine')}>
			<Typography sx={{ color: 'text.secondary', mb: 1 }}>
				{t('desk_notices.to_email', { email: `\u2066${setting.email}\u2069` })}
			</Typography>
			<Table
				size="small"
				aria-label={t('desk_notices.mine')}
				sx={{ maxWidth: 720, '& th, & td': { px: { xs: 0.5, sm: 2 } } }}
			>
				<TableHead>
					<TableRow>
						<TableCell>{t('desk_notices.event')}</TableCell>
						{ways.map((way) => (
							<TableCell key={way} align="center">
								{t(`desk_notices.${way}`)}
							</TableCell>
						))}
					</TableRow>
				</TableHead>
				<TableBody>
					{setting.list.map((stored) => {
						const choice = sent?.group === stored.group ? sent : stored
						const name = t(`desk_notices.group.${choice.group}`)
						return (
							<TableRow key={choice.group}>
								<TableCell component="th" scope="row">
									<Typography component="span" sx={{ display: 'block', fontWeight: 600 }}>
										{name}
									</Typography>
									<Typography component="span" sx={{ fontSize: 13, color: 'text.secondary' }}>
										{t(`desk_notices.about.${choice.group}`)}
									</Typography>
								</TableCell>
								{ways.map((way) => (
									<TableCell key={way} align="center">
										<Checkbox
											checked={choice[way] === 1}
											onChange={(_, on) => choose.mutate({ ...choice, [way]: on ? 1 : 0 })}
											slotProps={{
												input: {
													'aria-label': t('action.whose', {
														action: name,
														whose: t(`desk_notices.${way}`),
													}),
												},
											}}
										/>
									</TableCell>
								))}
							</TableRow>
						)
					})}
				</TableBody>
			</Table>
			{choose.error && (
				<Alert severity="error" sx={{ mt: 1 }}>
					{problemText(choose.error)}
				</Alert>
			)}
			{isSounding && <TrySound />}
		</Panel>
	)
}

/** Plays the sound once; browsers play none before something on the page was pressed. */
function TrySound() {
	const [isMute, setMute] = useState(false)
	return (
		<Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mt: 1.5 }}>
			<Button
				size="small"
				variant="outlined"
				onClick={() => void playSound().then((heard) => setMute(!heard))}
			>
				{t('desk_notices.try_sound')}
			</Button>
			<Typography sx={{ fontSize: 13, color: 'text.secondary' }} role="status">
				{t(isMute ? 'desk_notices.sound_blocked' : 'desk_notices.sound_note')}
			</Typography>
		</Box>
	)
}
