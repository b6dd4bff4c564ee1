import { Box, Button, Stack } from '@mui/material'
import { useState } from 'react'
import { DayField } from '../../shared/day-field.tsx'
import { t } from '../../shared/words.ts'
import { isPeriod, lastDays, type Asked } from './report-period.ts'

/** Chooses the last days, or a first and a last day. */
export function PeriodChoice({
	asked,
	onChoose,
}: {
	asked: Asked
	onChoose: (asked: Asked) => void
}) {
	const [own, setOwn] = useState('days' in asked ? { from: '', to: '' } : asked)
	const isWrong = own.from !== '' && own.to !== '' && !isPeriod(own)
	const set = (part: Partial<typeof own>) => {
		const next = { ...own, ...part }
		setOwn(next)
		if (next.from !== '' && next.to !== '' && isPeriod(next)) onChoose(next)
	}
	return (
		<Stack spacing={2.5}>
			<Box
				role="group"
				aria-label={t('shop_reports.period')}
				sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}
			>
				{lastDays.map((days) => {
					const isChosen = 'days' in asked && asked.days === days
					return (
						<Button
							key={days}
							size="small"
							variant={isChosen ? 'contained' : 'outlined'}
							aria-pressed={isChosen}
							onClick={() => {
								setOwn({ from: '', to: '' })
								onChoose({ days })
							}}
						>
							{t(words[days])}
						</Button>
					)
				})}
			</Box>
			<Box
				sx={{
					display: 'grid',
					gap: 1.5,
					gridTemplateColumns: { xs: '1fr', sm: '200px 200px' },
				}}
			>
				<DayField label={t('seller.from')} value={own.from} onChange={(from) => set({ from })} />
				<DayField
					label={t('seller.to')}
					value={own.to}
					onChange={(to) => set({ to })}
					isWrong={isWrong}
					help={isWrong ? t('shop_reports.period_wrong') : undefined}
				/>
			</Box>
		</Stack>
	)
}

const words = { 7: 'seller.days_7', 30: 'seller.days_30', 90: 'shop_reports.days_90' } as const
