import {
	Stack,
	TableBody,
	TableCell,
	TableFooter,
	TableHead,
	TableRow,
	Typography,
} from '@mui/material'
import type { CallReply } from '@portolan/client'
import { exportTaxReport, getTaxReport } from '@portolan/contract'
import { useState } from 'react'
import { Answered } from '../../shared/answered.tsx'
import { call } from '../../shared/api.ts'
import { CsvButton } from '../../shared/csv-button.tsx'
import { DayField } from '../../shared/day-field.tsx'
import { countryName, money, percent } from '../../shared/format.ts'
import { Panel } from '../../shared/panel.tsx'
import { useAsk } from '../../shared/use-ask.ts'
import { WideTable } from '../../shared/wide-table.tsx'
import { t } from '../../shared/words.ts'

type Report = CallReply<typeof getTaxReport>
type Sums = Report['sums']

/** A file of years takes longer than other answers. */
const timeoutMs = 300_000

/** The tax of a period by country and rate, and the same as a file with every sale and refund. The month before is chosen at first. */
export function TaxReport() {
	const [days, setDays] = useState(lastMonth)
	const isRight = days.from !== '' && days.to !== '' && days.from <= days.to
	return (
		<Panel
			title={t('seller.tax_report')}
			aside={<CsvButton isReady={isRight} ask={() => call(exportTaxReport, days, { timeoutMs })} />}
		>
			<Stack spacing={2}>
				<Typography color="text.secondary">{t('seller.tax_report_help')}</Typography>
				<Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap' }}>
					{(['from', 'to'] as const).map((field) => (
						<DayField
							key={field}
							label={t(`seller.${field}`)}
							value={days[field]}
							onChange={(day) => setDays({ ...days, [field]: day })}
							isWrong={field === 'to' && days.from !== '' && days.to !== '' && !isRight}
							width={170}
						/>
					))}
				</Stack>
				{isRight && <Lines days={days} />}
			</Stack>
		</Panel>
	)
}

function Lines({ days }: { days: { from: string; to: string } }) {
	const asked = useAsk(getTaxReport, days, { refreshes: false })
	return (
		<Answered asked={asked}>
			{(report) => (
				<>
					<Typography color="text.secondary">
						{t('seller.day_zone', { zone: report.time_zone })}
					</Typography>
					{report.lines.length === 0 ? (
						<Typography>{t('seller.tax_report_empty')}</Typography>
					) : (
						<LinesOf report={report} />
					)}
				</>
			)}
		</Answered>
	)
}

const amounts = ['sales', 'refunds', 'net', 'tax', 'gross'] as const satisfies (keyof Sums)[]

function LinesOf({ report }: { report: Report }) {
	const heads = {
		sales: t('seller.tax_sales'),
		refunds: t('seller.tax_refunds'),
		net: t('seller.tax_net'),
		tax: t('seller.tax'),
		gross: t('seller.tax_gross'),
	}
	return (
		<WideTable label={t('seller.tax_report')}>
			<TableHead>
				<TableRow>
					<TableCell>{t('seller.tax_country')}</TableCell>
					<TableCell align="right">{t('seller.tax_percent')}</TableCell>
					{amounts.map((name) => (
						<TableCell key={name} align="right">
							{heads[name]}
						</TableCell>
					))}
				</TableRow>
			</TableHead>
			<TableBody>
				{report.lines.map((line) => (
					<TableRow key={`${line.country} ${line.percent}`} hover>
						<TableCell component="th" scope="row">
							{countryName(line.country)}
						</TableCell>
						<TableCell align="right">
							{line.percent === null ? t('seller.tax_no_rate') : percent(line.percent)}
						</TableCell>
						<Amounts sums={line} />
					</TableRow>
				))}
			</TableBody>
			<TableFooter>
				<TableRow
					sx={{
						'& .MuiTableCell-footer': { color: 'text.primary', fontSize: 14, fontWeight: 600 },
					}}
				>
					<TableCell component="th" scope="row" colSpan={2}>
						{t('seller.tax_total')}
					</TableCell>
					<Amounts sums={report.sums} />
				</TableRow>
			</TableFooter>
		</WideTable>
	)
}

function Amounts({ sums }: { sums: Sums }) {
	return amounts.map((name) => (
		<TableCell key={name} align="right" sx={{ whiteSpace: 'nowrap' }}>
			{money(sums[name])}
		</TableCell>
	))
}

/** The first and the last day of the month before this one. */
function lastMonth(): { from: string; to: string } {
	const now = new Date()
	const day = (date: number, month: number) =>
		new Date(Date.UTC(now.getFullYear(), month, date)).toISOString().slice(0, 10)
	return { from: day(1, now.getMonth() - 1), to: day(0, now.getMonth()) }
}
