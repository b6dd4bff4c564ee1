import { TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import type { CallReply } from '@portolan/client'
import { exportMerchantProductsReport, getMerchantProductsReport } from '@portolan/contract'
import { RowChart } from '../../features/charts/index.ts'
import { call } from '../../shared/api.ts'
import { count, money } from '../../shared/format.ts'
import { ProductCell } from '../../shared/product-cell.tsx'
import { RecordLink } from '../../shared/record-link.tsx'
import { useAsk } from '../../shared/use-ask.ts'
import { WideTable } from '../../shared/wide-table.tsx'
import { t } from '../../shared/words.ts'
import { rateText } from './rate-text.ts'
import { ReportPanel } from './report-panel.tsx'
import type { Asked } from './report-period.ts'

type Products = CallReply<typeof getMerchantProductsReport>

/** How many bars the chart has. */
const charted = 10

/** The products that sold most. */
export function ProductsReport({ asked }: { asked: Asked }) {
	return (
		<ReportPanel
			title={t('shop_reports.products')}
			note={t('shop_reports.products_note')}
			asked={useAsk(getMerchantProductsReport, asked, { refreshes: false })}
			file={() => call(exportMerchantProductsReport, asked)}
		>
			{({ list, count: all }) =>
				list.length === 0 ? (
					<Typography>{t('shop_reports.none')}</Typography>
				) : (
					<>
						<RowChart
							label={t('shop_reports.chart', { title: t('shop_reports.products') })}
							rows={list.slice(0, charted).map(({ title, pieces }) => ({
								name: title,
								value: pieces,
								words: count(pieces),
							}))}
						/>
						{all > list.length && (
							<Typography>
								{t('shop_reports.products_shown', { shown: count(list.length), count: count(all) })}
							</Typography>
						)}
						<Rows list={list} />
					</>
				)
			}
		</ReportPanel>
	)
}

function Rows({ list }: { list: Products['list'] }) {
	const seesMoney = list.some(({ amount }) => amount !== null)
	return (
		<WideTable label={t('shop_reports.products')} mostPx={640}>
			<TableHead>
				<TableRow>
					<TableCell>{t('seller.product')}</TableCell>
					<TableCell align="right">{t('shop_reports.pieces')}</TableCell>
					{seesMoney && <TableCell align="right">{t('shop_reports.net')}</TableCell>}
					<TableCell align="right">{t('shop_reports.step.views')}</TableCell>
					<TableCell align="right">{t('shop_reports.step.carts')}</TableCell>
					<TableCell align="right">{t('shop_reports.returned')}</TableCell>
					<TableCell align="right">{t('shop_reports.return_rate')}</TableCell>
				</TableRow>
			</TableHead>
			<TableBody>
				{list.map((row) => (
					<TableRow key={row.product_id} hover>
						<TableCell component="th" scope="row">
							<ProductCell
								image={row.image}
								title={<RecordLink to={`/products/${row.product_id}`} words={row.title} />}
							/>
						</TableCell>
						<TableCell align="right">{count(row.pieces)}</TableCell>
						{row.amount !== null && <TableCell align="right">{money(row.amount)}</TableCell>}
						<TableCell align="right">{count(row.views)}</TableCell>
						<TableCell align="right">{count(row.carts)}</TableCell>
						<TableCell align="right">{count(row.returned)}</TableCell>
						<TableCell align="right">{rateText(row.return_rate)}</TableCell>
					</TableRow>
				))}
			</TableBody>
		</WideTable>
	)
}
