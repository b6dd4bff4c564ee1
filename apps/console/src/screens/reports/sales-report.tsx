import { Stack, TableBody, TableCell, TableFooter, TableHead, TableRow } from '@mui/material'
import type { CallReply } from '@portolan/client'
import { getSalesReport, exportSalesReport } from '@portolan/contract'
import { BarChart } from '../../features/charts/index.ts'
import { NeedsRole } from '../../features/operators/index.ts'
import { call } from '../../shared/api.ts'
import { useAsk } from '../../shared/use-ask.ts'
import { CsvButton } from '../../shared/csv-button.tsx'
import { count, day, money, month, roughMoney, shortDay, signedMoney } from '../../shared/format.ts'
import { Panel } from '../../shared/panel.tsx'
import { Answered } from '../../shared/answered.tsx'
import { t } from '../../shared/words.ts'
import { WideTable } from '../../shared/wide-table.tsx'
import type { Asked } from './period.ts'

type Sales = CallReply<typeof getSalesReport>

/** Sales, refunds and the platform's earnings by day, week or month. */
export function SalesReport({ asked }: { asked: Asked }) {
	return (
		<NeedsRole roles={['admin', 'finance-1', 'finance-2']} what={t('report.look_money')}>
			<Sales asked={asked} />
		</NeedsRole>
	)
}

function Sales({ asked }: { asked: Asked }) {
	const query = {
		from: asked.from,
		to: asked.to,
		by: asked.by,
		...(asked.shop !== null && { mer_id: asked.shop.id }),
	}
	const sales = useAsk(getSalesReport, query, { refreshes: false })
	return (
		<Panel
			title={t('report.sales')}
			aside={<CsvButton ask={() => call(exportSalesReport, query)} />}
		>
			<Answered asked={sales}>
				{(told) => (
					<Stack spacing={2}>
						<BarChart
							label={t('report.sales_chart')}
							places={told.rows.map(({ from }) =>
								asked.by === 'month' ? month(from) : shortDay(from),
							)}
							series={[
								{
									name: t('report.paid'),
									colour: 'primary',
									values: told.rows.map(({ paid }) => Number(paid)),
								},
								{
									name: t('report.refunded'),
									colour: 'error',
									values: told.rows.map(({ refunded }) => Number(refunded)),
								},
							]}
							axis={roughMoney}
							tell={(at) => tellRow(told.rows[at], asked.by)}
						/>
						<Rows told={told} by={asked.by} />
					</Stack>
				)}
			</Answered>
		</Panel>
	)
}

function nameOf(from: string, by: Asked['by']): string {
	if (by === 'month') return month(from)
	return by === 'week' ? t('report.week_of', { day: day(from) }) : day(from)
}

function tellRow(row: Sales['rows'][number] | undefined, by: Asked['by']): string {
	if (row === undefined) return ''
	return t('report.sales_tell', {
		when: nameOf(row.from, by),
		paid: money(row.paid),
		refunded: money(row.refunded),
	})
}

function Rows({ told, by }: { told: Sales; by: Asked['by'] }) {
	return (
		<WideTable label={t('report.sales')}>
			<TableHead>
				<TableRow>
					<TableCell>{t(`reports.by.${by}`)}</TableCell>
					<TableCell align="right">{t('report.trades')}</TableCell>
					<TableCell align="right">{t('report.orders')}</TableCell>
					<TableCell align="right">{t('report.paid')}</TableCell>
					<TableCell align="right">{t('report.refunded')}</TableCell>
					<TableCell align="right">{t('report.net')}</TableCell>
					<TableCell align="right">{t('report.commission')}</TableCell>
				</TableRow>
			</TableHead>
			<TableBody>
				{told.rows.map((row) => (
					<TableRow key={row.from} hover>
						<TableCell component="th" scope="row">
							{nameOf(row.from, by)}
						</TableCell>
						<Figures figures={row} />
					</TableRow>
				))}
			</TableBody>
			<TableFooter>
				<TableRow
					sx={{
						'& .MuiTableCell-root': { fontWeight: 600, fontSize: 14, color: 'text.primary' },
					}}
				>
					<TableCell component="th" scope="row">
						{t('report.total')}
					</TableCell>
					<Figures figures={told.total} />
				</TableRow>
			</TableFooter>
		</WideTable>
	)
}

function Figures({ figures }: { figures: Sales['total'] }) {
	return (
		<>
			<TableCell align="right">{count(figures.trades)}</TableCell>
			<TableCell align="right">{count(figures.orders)}</TableCell>
			<TableCell align="right">{money(figures.paid)}</TableCell>
			<TableCell align="right">{money(figures.refunded)}</TableCell>
			<TableCell align="right">{signedMoney(figures.net)}</TableCell>
			<TableCell align="right">{money(figures.commission)}</TableCell>
		</>
	)
}
