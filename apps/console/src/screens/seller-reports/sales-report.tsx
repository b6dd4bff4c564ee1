import { Stack, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import type { CallReply } from '@portolan/client'
import { exportMerchantSalesReport, getMerchantSalesReport } from '@portolan/contract'
import { BarChart } from '../../features/charts/index.ts'
import { call } from '../../shared/api.ts'
import { count, day, money, roughMoney, shortDay, signedPercent } from '../../shared/format.ts'
import { useAsk } from '../../shared/use-ask.ts'
import { WideTable } from '../../shared/wide-table.tsx'
import { t } from '../../shared/words.ts'
import { ReportPanel } from './report-panel.tsx'
import { changeOf, type Asked } from './report-period.ts'

type Sales = CallReply<typeof getMerchantSalesReport>

/** What the shop sold on each day of a period. */
export function SalesReport({ asked }: { asked: Asked }) {
	return (
		<ReportPanel
			title={t('shop_reports.sales')}
			note={t('shop_reports.sales_note')}
			asked={useAsk(getMerchantSalesReport, asked, { refreshes: false })}
			file={() => call(exportMerchantSalesReport, asked)}
		>
			{(sales) => (
				<Stack spacing={2}>
					<BarChart
						label={t('shop_reports.chart', { title: t('shop_reports.sales') })}
						places={sales.rows.map((row) => shortDay(row.day))}
						series={[
							{
								name: t('shop_reports.step.paid'),
								colour: 'primary',
								values: sales.rows.map(({ paid }) => Number(paid)),
							},
							{
								name: t('order.refunded'),
								colour: 'error',
								values: sales.rows.map(({ refunded }) => Number(refunded)),
							},
						]}
						axis={roughMoney}
						tell={(at) => tellDay(sales.rows[at])}
					/>
					<Days sales={sales} />
				</Stack>
			)}
		</ReportPanel>
	)
}

function tellDay(row: Sales['rows'][number] | undefined): string {
	if (row === undefined) return ''
	return t('shop_reports.sales_tell', {
		day: day(row.day),
		paid: money(row.paid),
		refunded: money(row.refunded),
	})
}

/** The totals stand first, then the newest day: the days may be many. */
function Days({ sales: { rows, total, before } }: { sales: Sales }) {
	return (
		<WideTable label={t('shop_reports.sales')} mostPx={480}>
			<TableHead>
				<TableRow>
					<TableCell>{t('shop_reports.day')}</TableCell>
					<TableCell align="right">{t('seller.orders')}</TableCell>
					<TableCell align="right">{t('shop_reports.pieces')}</TableCell>
					<TableCell align="right">{t('shop_reports.step.paid')}</TableCell>
					<TableCell align="right">{t('order.refunded')}</TableCell>
					<TableCell align="right">{t('shop_reports.net')}</TableCell>
				</TableRow>
			</TableHead>
			<TableBody
				sx={{
					'& .MuiTableCell-root': { fontWeight: 600 },
					borderBottom: 2,
					borderColor: 'divider',
				}}
			>
				<Line name={t('shop_reports.this_period')} figures={total} />
				<Line name={t('shop_reports.before')} figures={before} />
				<Changes total={total} before={before} />
			</TableBody>
			<TableBody>
				{rows.toReversed().map((row) => (
					<Line key={row.day} name={day(row.day)} figures={row} />
				))}
			</TableBody>
		</WideTable>
	)
}

function Line({ name, figures }: { name: string; figures: Sales['total'] }) {
	return (
		<TableRow hover>
			<TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
				{name}
			</TableCell>
			<TableCell align="right">{count(figures.orders)}</TableCell>
			<TableCell align="right">{count(figures.pieces)}</TableCell>
			<TableCell align="right">{money(figures.paid)}</TableCell>
			<TableCell align="right">{money(figures.refunded)}</TableCell>
			<TableCell align="right">{money(figures.net)}</TableCell>
		</TableRow>
	)
}

const figureNames = ['orders', 'pieces', 'paid', 'refunded', 'net'] as const

function Changes({ total, before }: Pick<Sales, 'total' | 'before'>) {
	return (
		<TableRow>
			<TableCell component="th" scope="row">
				{t('shop_reports.change')}
			</TableCell>
			{figureNames.map((name) => {
				const change = changeOf(Number(total[name]), Number(before[name]))
				return (
					<TableCell key={name} align="right">
						{change === null ? '–' : signedPercent(change)}
					</TableCell>
				)
			})}
		</TableRow>
	)
}
