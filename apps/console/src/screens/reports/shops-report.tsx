import {
	Link as MuiLink,
	Pagination,
	Stack,
	TableBody,
	TableCell,
	TableHead,
	TableRow,
	Typography,
} from '@mui/material'
import { getShopsReport, exportShopsReport } from '@portolan/contract'
import { useState } from 'react'
import { NeedsRole } from '../../features/operators/index.ts'
import { call } from '../../shared/api.ts'
import { useAsk } from '../../shared/use-ask.ts'
import { CsvButton } from '../../shared/csv-button.tsx'
import { count, money, signedMoney } from '../../shared/format.ts'
import { Panel } from '../../shared/panel.tsx'
import { Answered } from '../../shared/answered.tsx'
import { t } from '../../shared/words.ts'
import { WideTable } from '../../shared/wide-table.tsx'
import type { Asked } from './period.ts'

const pageSize = 25

/** Sales by shop, the highest first. */
export function ShopsReport({
	asked,
	onShop,
}: {
	asked: Asked
	/** Shows the sales of one of them. */
	onShop: (shop: { id: string; name: string }) => void
}) {
	return (
		<NeedsRole roles={['admin', 'finance-1', 'finance-2']} what={t('report.look_money')}>
			<Shops asked={asked} onShop={onShop} />
		</NeedsRole>
	)
}

function Shops({
	asked: { from, to },
	onShop,
}: {
	asked: Asked
	onShop: (shop: { id: string; name: string }) => void
}) {
	const [page, setPage] = useState(1)
	const shops = useAsk(getShopsReport, { from, to, page, limit: pageSize }, { refreshes: false })
	return (
		<Panel
			title={t('report.shops')}
			aside={<CsvButton ask={() => call(exportShopsReport, { from, to })} />}
		>
			<Answered asked={shops}>
				{({ list, count: all }) =>
					list.length === 0 ? (
						<Typography color="text.secondary">{t('report.nothing')}</Typography>
					) : (
						<Stack spacing={2}>
							<WideTable label={t('report.shops')}>
								<TableHead>
									<TableRow>
										<TableCell>{t('order.shop')}</TableCell>
										<TableCell align="right">{t('report.orders')}</TableCell>
										<TableCell align="right">{t('report.paid')}</TableCell>
										<TableCell align="right">{t('report.refunded')}</TableCell>
										<TableCell align="right">{t('report.net')}</TableCell>
										<TableCell align="right">{t('report.commission')}</TableCell>
									</TableRow>
								</TableHead>
								<TableBody>
									{list.map((shop) => (
										<TableRow key={shop.mer_id} hover>
											<TableCell component="th" scope="row">
												<MuiLink
													component="button"
													type="button"
													onClick={() => onShop({ id: shop.mer_id, name: shop.mer_name })}
													sx={{ fontWeight: 600, textAlign: 'start' }}
												>
													{shop.mer_name}
												</MuiLink>
											</TableCell>
											<TableCell align="right">{count(shop.orders)}</TableCell>
											<TableCell align="right">{money(shop.paid)}</TableCell>
											<TableCell align="right">{money(shop.refunded)}</TableCell>
											<TableCell align="right">{signedMoney(shop.net)}</TableCell>
											<TableCell align="right">{money(shop.commission)}</TableCell>
										</TableRow>
									))}
								</TableBody>
							</WideTable>
							{all > pageSize && (
								<Pagination
									count={Math.ceil(all / pageSize)}
									page={page}
									onChange={(_, next) => setPage(next)}
								/>
							)}
						</Stack>
					)
				}
			</Answered>
		</Panel>
	)
}
