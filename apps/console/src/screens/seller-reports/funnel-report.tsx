import { TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { exportMerchantFunnelReport, getMerchantFunnelReport } from '@portolan/contract'
import { RowChart } from '../../features/charts/index.ts'
import { call } from '../../shared/api.ts'
import { count, signedPercent } from '../../shared/format.ts'
import { useAsk } from '../../shared/use-ask.ts'
import { WideTable } from '../../shared/wide-table.tsx'
import { t } from '../../shared/words.ts'
import { rateText } from './rate-text.ts'
import { ReportPanel } from './report-panel.tsx'
import { changeOf, type Asked } from './report-period.ts'

/** How many views of products became orders and payments. */
export function FunnelReport({ asked }: { asked: Asked }) {
	return (
		<ReportPanel
			title={t('shop_reports.funnel')}
			note={t('shop_reports.funnel_note')}
			asked={useAsk(getMerchantFunnelReport, asked, { refreshes: false })}
			file={() => call(exportMerchantFunnelReport, asked)}
		>
			{({ steps }) => (
				<>
					<RowChart
						label={t('shop_reports.chart', { title: t('shop_reports.funnel') })}
						rows={steps.map((step) => ({
							name: t(`shop_reports.step.${step.name}`),
							value: step.count,
							words: count(step.count),
						}))}
					/>
					<WideTable label={t('shop_reports.funnel')}>
						<TableHead>
							<TableRow>
								<TableCell>{t('shop_reports.step')}</TableCell>
								<TableCell align="right">{t('shop_reports.this_period')}</TableCell>
								<TableCell align="right">{t('shop_reports.of_views')}</TableCell>
								<TableCell align="right">{t('shop_reports.before')}</TableCell>
								<TableCell align="right">{t('shop_reports.change')}</TableCell>
							</TableRow>
						</TableHead>
						<TableBody>
							{steps.map((step) => (
								<TableRow key={step.name} hover>
									<TableCell component="th" scope="row">
										{t(`shop_reports.step.${step.name}`)}
									</TableCell>
									<TableCell align="right">{count(step.count)}</TableCell>
									<TableCell align="right">{rateText(step.of_views)}</TableCell>
									<TableCell align="right">{count(step.before)}</TableCell>
									<TableCell align="right">{changed(step)}</TableCell>
								</TableRow>
							))}
						</TableBody>
					</WideTable>
				</>
			)}
		</ReportPanel>
	)
}

function changed(step: { count: number; before: number }): string {
	const change = changeOf(step.count, step.before)
	return change === null ? '–' : signedPercent(change)
}
