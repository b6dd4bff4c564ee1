import { Stack, Typography } from '@mui/material'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Answered } from '../../shared/answered.tsx'
import { CsvButton } from '../../shared/csv-button.tsx'
import { day } from '../../shared/format.ts'
import { Panel } from '../../shared/panel.tsx'
import { t } from '../../shared/words.ts'
import type { Period } from './report-period.ts'

/** One report: its title, its file, which days it is about, what its figures mean, and its charts and tables. */
export function ReportPanel<Reply extends { period: Period }>({
	title,
	note,
	asked,
	file,
	children,
}: {
	title: string
	note: string
	asked: UseQueryResult<Reply>
	file: () => Promise<{ file_name: string; csv: string }>
	children: (reply: Reply) => ReactNode
}) {
	return (
		<Panel title={title} aside={<CsvButton ask={file} />}>
			<Answered asked={asked}>
				{(reply) => (
					<Stack spacing={2}>
						<Typography sx={{ color: 'text.secondary' }}>
							{t('shop_reports.compared', {
								from: day(reply.period.from),
								to: day(reply.period.to),
								before_from: day(reply.period.before_from),
								before_to: day(reply.period.before_to),
							})}{' '}
							{t('seller.day_zone', { zone: reply.period.time_zone })}
						</Typography>
						{children(reply)}
						<Typography sx={{ color: 'text.secondary', maxWidth: 720 }}>{note}</Typography>
					</Stack>
				)}
			</Answered>
		</Panel>
	)
}
