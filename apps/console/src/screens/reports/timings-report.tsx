import { Stack, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { getTimingsReport, exportTimingsReport } from '@portolan/contract'
import { BarChart } from '../../features/charts/index.ts'
import { NeedsRole } from '../../features/operators/index.ts'
import { call } from '../../shared/api.ts'
import { useAsk } from '../../shared/use-ask.ts'
import { CsvButton } from '../../shared/csv-button.tsx'
import { count, howLong } from '../../shared/format.ts'
import { Panel } from '../../shared/panel.tsx'
import { Answered } from '../../shared/answered.tsx'
import { WideTable } from '../../shared/wide-table.tsx'
import { t } from '../../shared/words.ts'
import type { Asked } from './period.ts'
import { workRoles } from './work-roles.ts'

/** How long decisions and answers took in a period. */
export function TimingsReport({ asked }: { asked: Asked }) {
	return (
		<NeedsRole roles={workRoles} what={t('report.look_work')}>
			<Timings asked={asked} />
		</NeedsRole>
	)
}

function Timings({ asked }: { asked: Asked }) {
	const query = {
		from: asked.from,
		to: asked.to,
		...(asked.shop !== null && { mer_id: asked.shop.id }),
	}
	const timings = useAsk(getTimingsReport, query, { refreshes: false })
	return (
		<Panel
			title={t('report.timings')}
			aside={<CsvButton ask={() => call(exportTimingsReport, query)} />}
		>
			<Answered asked={timings}>
				{({ waits }) => (
					<Stack spacing={2}>
						<BarChart
							label={t('report.timings_chart')}
							places={waits.map(({ name }) => t(`report.wait_short.${name}`))}
							series={[
								{
									name: t('report.median'),
									colour: 'primary',
									values: waits.map(({ median }) => (median ?? 0) / 3_600),
								},
								{
									name: t('report.p90'),
									colour: 'info',
									values: waits.map(({ p90 }) => (p90 ?? 0) / 3_600),
								},
							]}
							axis={(hours) => t('report.hours', { count: count(hours) })}
							tell={(at) => {
								const wait = waits[at]
								return wait?.median === null || wait?.median === undefined
									? t('report.none_yet')
									: `${t(`report.wait.${wait.name}`)}: ${howLong(wait.median)}`
							}}
						/>
						<WideTable label={t('report.timings')}>
							<TableHead>
								<TableRow>
									<TableCell>{t('report.wait')}</TableCell>
									<TableCell align="right">{t('report.how_many')}</TableCell>
									<TableCell align="right">{t('report.median')}</TableCell>
									<TableCell align="right">{t('report.p90')}</TableCell>
									<TableCell align="right">{t('report.longest')}</TableCell>
								</TableRow>
							</TableHead>
							<TableBody>
								{waits.map((wait) => (
									<TableRow key={wait.name} hover>
										<TableCell component="th" scope="row">
											{t(`report.wait.${wait.name}`)}
										</TableCell>
										<TableCell align="right">{count(wait.count)}</TableCell>
										<TableCell align="right">{lasted(wait.median)}</TableCell>
										<TableCell align="right">{lasted(wait.p90)}</TableCell>
										<TableCell align="right">{lasted(wait.longest)}</TableCell>
									</TableRow>
								))}
							</TableBody>
						</WideTable>
					</Stack>
				)}
			</Answered>
		</Panel>
	)
}

function lasted(seconds: number | null): string {
	return seconds === null ? '–' : howLong(seconds)
}
