import { Stack, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import type { CallReply } from '@portolan/client'
import { exportMerchantReturnsReport, getMerchantReturnsReport } from '@portolan/contract'
import { RowChart } from '../../features/charts/index.ts'
import { call } from '../../shared/api.ts'
import { count } from '../../shared/format.ts'
import { ProductCell } from '../../shared/product-cell.tsx'
import { RecordLink } from '../../shared/record-link.tsx'
import { useAsk } from '../../shared/use-ask.ts'
import { WideTable } from '../../shared/wide-table.tsx'
import { t } from '../../shared/words.ts'
import { rateText } from './rate-text.ts'
import { ReportPanel } from './report-panel.tsx'
import type { Asked } from './report-period.ts'

type Returns = CallReply<typeof getMerchantReturnsReport>

/** How much of what was sold came back, by reason and by product. */
export function ReturnsReport({ asked }: { asked: Asked }) {
	return (
		<ReportPanel
			title={t('shop_reports.returns')}
			note={t('shop_reports.returns_note')}
			asked={useAsk(getMerchantReturnsReport, asked, { refreshes: false })}
			file={() => call(exportMerchantReturnsReport, asked)}
		>
			{(returns) => (
				<>
					<Totals returns={returns} />
					{returns.reasons.length > 0 && (
						<Stack spacing={2}>
							<Typography component="h3" variant="h3">
								{t('shop_reports.by_reason')}
							</Typography>
							<RowChart
								label={t('shop_reports.chart', { title: t('shop_reports.by_reason') })}
								rows={returns.reasons.map((row) => ({
									name: row.reason_title,
									value: row.returned,
									words: count(row.returned),
								}))}
							/>
							<Reasons returns={returns} />
							<Typography component="h3" variant="h3">
								{t('shop_reports.by_product')}
							</Typography>
							<Products returns={returns} />
						</Stack>
					)}
				</>
			)}
		</ReportPanel>
	)
}

function Totals({ returns: { total, before } }: { returns: Returns }) {
	return (
		<WideTable label={t('shop_reports.returns')}>
			<TableHead>
				<TableRow>
					<TableCell>{t('shop_reports.period')}</TableCell>
					<Heads />
				</TableRow>
			</TableHead>
			<TableBody>
				<TableRow hover>
					<TableCell component="th" scope="row">
						{t('shop_reports.this_period')}
					</TableCell>
					<Figures figures={total} />
				</TableRow>
				<TableRow hover>
					<TableCell component="th" scope="row">
						{t('shop_reports.before')}
					</TableCell>
					<Figures figures={before} />
				</TableRow>
			</TableBody>
		</WideTable>
	)
}

function Reasons({ returns: { reasons } }: { returns: Returns }) {
	return (
		<WideTable label={t('shop_reports.by_reason')}>
			<TableHead>
				<TableRow>
					<TableCell>{t('claim.reason')}</TableCell>
					<TableCell align="right">{t('shop_reports.returned')}</TableCell>
					<TableCell align="right">{t('shop_reports.return_rate')}</TableCell>
				</TableRow>
			</TableHead>
			<TableBody>
				{reasons.map((row) => (
					<TableRow key={row.reason} hover>
						<TableCell component="th" scope="row">
							{row.reason_title}
						</TableCell>
						<TableCell align="right">{count(row.returned)}</TableCell>
						<TableCell align="right">{rateText(row.rate)}</TableCell>
					</TableRow>
				))}
			</TableBody>
		</WideTable>
	)
}

function Products({ returns: { products } }: { returns: Returns }) {
	return (
		<WideTable label={t('shop_reports.by_product')} mostPx={640}>
			<TableHead>
				<TableRow>
					<TableCell>{t('seller.product')}</TableCell>
					<Heads />
				</TableRow>
			</TableHead>
			<TableBody>
				{products.map((row) => (
					<TableRow key={row.product_id} hover>
						<TableCell component="th" scope="row">
							<ProductCell
								image={row.image}
								title={<RecordLink to={`/products/${row.product_id}`} words={row.title} />}
							/>
						</TableCell>
						<Figures figures={row} />
					</TableRow>
				))}
			</TableBody>
		</WideTable>
	)
}

function Heads() {
	return (
		<>
			<TableCell align="right">{t('shop_reports.pieces')}</TableCell>
			<TableCell align="right">{t('shop_reports.returned')}</TableCell>
			<TableCell align="right">{t('shop_reports.return_rate')}</TableCell>
		</>
	)
}

function Figures({ figures }: { figures: Returns['total'] }) {
	return (
		<>
			<TableCell align="right">{count(figures.pieces)}</TableCell>
			<TableCell align="right">{count(figures.returned)}</TableCell>
			<TableCell align="right">{rateText(figures.rate)}</TableCell>
		</>
	)
}
