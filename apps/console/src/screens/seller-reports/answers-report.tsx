import { TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import type { CallReply } from '@portolan/client'
import { exportMerchantAnswersReport, getMerchantAnswersReport } from '@portolan/contract'
import { BarChart } from '../../features/charts/index.ts'
import { call } from '../../shared/api.ts'
import { count, howLong, shortHours } from '../../shared/format.ts'
import { useAsk } from '../../shared/use-ask.ts'
import { WideTable } from '../../shared/wide-table.tsx'
import { t } from '../../shared/words.ts'
import { ReportPanel } from './report-panel.tsx'
import type { Asked } from './report-period.ts'

type Answers = CallReply<typeof getMerchantAnswersReport>
type Row = Answers['rows'][number]

const things = {
	messages: 'desk_notices.group.chat',
	requests: 'desk_notices.group.claims',
} as const

/** How long shoppers waited for an answer. */
export function AnswersReport({ asked }: { asked: Asked }) {
	return (
		<ReportPanel
			title={t('shop_reports.answers')}
			note={t('shop_reports.answers_note')}
			asked={useAsk(getMerchantAnswersReport, asked, { refreshes: false })}
			file={() => call(exportMerchantAnswersReport, asked)}
		>
			{({ rows }) => (
				<>
					<BarChart
						label={t('shop_reports.chart', { title: t('shop_reports.answers') })}
						places={rows.map(({ name }) => t(things[name]))}
						series={[
							{
								name: t('shop_reports.median'),
								colour: 'primary',
								values: rows.map(({ median }) => (median ?? 0) / 3_600),
							},
							{
								name: t('shop_reports.p90'),
								colour: 'info',
								values: rows.map(({ p90 }) => (p90 ?? 0) / 3_600),
							},
						]}
						axis={shortHours}
						tell={(at) => tellRow(rows[at])}
					/>
					<WideTable label={t('shop_reports.answers')}>
						<TableHead>
							<TableRow>
								<TableCell>{t('shop_reports.answered')}</TableCell>
								<TableCell>{t('shop_reports.period')}</TableCell>
								<TableCell align="right">{t('shop_reports.answer_count')}</TableCell>
								<TableCell align="right">{t('shop_reports.median')}</TableCell>
								<TableCell align="right">{t('shop_reports.p90')}</TableCell>
							</TableRow>
						</TableHead>
						<TableBody>
							{rows.flatMap((row) => [
								<Line
									key={row.name}
									row={row}
									period={t('shop_reports.this_period')}
									times={row}
								/>,
								<Line
									key={`${row.name}-before`}
									row={row}
									period={t('shop_reports.before')}
									times={row.before}
								/>,
							])}
						</TableBody>
					</WideTable>
				</>
			)}
		</ReportPanel>
	)
}

function Line({ row, period, times }: { row: Row; period: string; times: Row['before'] }) {
	return (
		<TableRow hover>
			<TableCell component="th" scope="row">
				{t(things[row.name])}
			</TableCell>
			<TableCell>{period}</TableCell>
			<TableCell align="right">{count(times.count)}</TableCell>
			<TableCell align="right">{lasted(times.median)}</TableCell>
			<TableCell align="right">{lasted(times.p90)}</TableCell>
		</TableRow>
	)
}

function tellRow(row: Row | undefined): string {
	return row === undefined
		? ''
		: `${t(things[row.name])}: ${lasted(row.median)}, ${lasted(row.p90)}`
}

function lasted(seconds: number | null): string {
	return seconds === null ? '–' : howLong(seconds)
}
