import { Button, Stack } from '@mui/material'
import { exportOrdersToShip, type ShopOrder } from '@portolan/contract'
import { useState } from 'react'
import { OrderState, orderTabs } from '../../features/orders/index.ts'
import { call } from '../../shared/api.ts'
import { CsvButton } from '../../shared/csv-button.tsx'
import { count, countryName, money } from '../../shared/format.ts'
import { LinesTable, type Column } from '../../shared/lines-table.tsx'
import { FilterChoice, FilterSearch, ListPage } from '../../shared/list-page.tsx'
import { Moment } from '../../shared/moment.tsx'
import { Page } from '../../shared/page.tsx'
import { RecordLink } from '../../shared/record-link.tsx'
import { t } from '../../shared/words.ts'
import { ShipOrdersByCsv } from './ship-orders-by-csv.tsx'

const columns = (): Column<ShopOrder>[] => [
	{
		name: 'number',
		words: t('order.number'),
		cell: (line) => <RecordLink to={`/orders/${line.order_id}`} words={line.order_sn} />,
	},
	{
		name: 'receiver',
		words: t('address.name'),
		cell: (line) => (line.receiver === '' ? '–' : <Receiver {...line} />),
	},
	{
		name: 'pieces',
		words: t('order.pieces'),
		isNumber: true,
		onlyWide: true,
		cell: (line) => count(line.total_num),
	},
	{
		name: 'total',
		words: t('order.total'),
		isNumber: true,
		cell: (line) => money(line.total_price),
	},
	{ name: 'state', words: t('record.state'), cell: (line) => <OrderState order={line} /> },
	{
		name: 'ship_by',
		words: t('seller.ship_by'),
		cell: (line) => (line.ship_by === null ? '–' : <Moment at={line.ship_by} far />),
	},
	{
		name: 'created',
		words: t('order.created'),
		onlyWide: true,
		cell: (line) => <Moment at={line.createtime} />,
	},
]

/** The shop's orders: those to ship by their due time, and all others. A file ships many at once. */
export default function SellerOrdersScreen() {
	const [isSending, setSending] = useState(false)
	return (
		<Page
			title={t('seller.orders')}
			lead={t('seller.orders_lead')}
			actions={
				<Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
					<CsvButton words={t('seller.to_ship_file')} ask={() => call(exportOrdersToShip)} />
					<Button variant="contained" onClick={() => setSending(true)}>
						{t('seller.ship_by_file')}
					</Button>
				</Stack>
			}
		>
			<ListPage
				resource="orders"
				empty={t('orders.empty')}
				defaults={{ status: '1' }}
				toolbar={
					<>
						<FilterChoice
							field="status"
							label={t('record.state')}
							clears={['cancel_asked']}
							choices={[
								...orderTabs.map((tab) => [tab, t(`order.tab.${tab}`)] as const),
								['', t('filter.all')],
							]}
						/>
						<FilterChoice
							field="overdue"
							label={t('seller.ship_by')}
							choices={[['1', t('promised.overdue')]]}
						/>
						<FilterChoice
							field="cancel_asked"
							label={t('order.wish')}
							clears={['status']}
							choices={[['1', t('order.cancel_asked')]]}
						/>
						<FilterSearch field="keyword" label={t('seller.orders_search')} />
					</>
				}
			>
				<LinesTable label={t('seller.orders')} columns={columns()} />
			</ListPage>
			{isSending && <ShipOrdersByCsv onClose={() => setSending(false)} />}
		</Page>
	)
}

function Receiver({ receiver, country_code: country }: ShopOrder) {
	return (
		<>
			<bdi>{receiver}</bdi> · {countryName(country)}
		</>
	)
}
