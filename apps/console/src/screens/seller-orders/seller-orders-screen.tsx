import { Button, Stack } from '@mui/material'
import {
	exportOrdersToShip,
	listMerchantOrders,
	listOrderViews,
	type ShopOrder,
} from '@portolan/contract'
import type { CallReply } from '@portolan/client'
import { useState } from 'react'
import { useListContext } from 'react-admin'
import { orderTabs } from '../../features/orders/index.ts'
import { Answered } from '../../shared/answered.tsx'
import { call } from '../../shared/api.ts'
import { CsvButton } from '../../shared/csv-button.tsx'
import { count } from '../../shared/format.ts'
import { ListKeys } from '../../shared/keys-help.tsx'
import { LinesTable } from '../../shared/lines-table.tsx'
import { FilterChoice, FilterSearch, ListPage } from '../../shared/list-page.tsx'
import { Page } from '../../shared/page.tsx'
import { useAsk } from '../../shared/use-ask.ts'
import { t } from '../../shared/words.ts'
import { chosenColumns, orderColumns } from './order-columns.tsx'
import { OrderFilters } from './order-filters.tsx'
import { ColumnsMenu, ViewsMenu } from './order-views.tsx'
import { SelectedOrders } from './selected-orders.tsx'
import { ShipOrdersByCsv } from './ship-orders-by-csv.tsx'

/** The shop's orders: those to ship by their due time, and all others. Several at once are shipped, printed and tagged. */
export default function SellerOrdersScreen() {
	const [isSending, setSending] = useState(false)
	const views = useAsk(listOrderViews, undefined, { refreshes: false })
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
			<Answered asked={views}>
				{({ list }) => (
					<OrdersList defaults={list.find((view) => view.is_default)?.filter ?? { status: '1' }} />
				)}
			</Answered>
			{isSending && <ShipOrdersByCsv onClose={() => setSending(false)} />}
		</Page>
	)
}

function OrdersList({ defaults }: { defaults: Record<string, string> }) {
	// A view that is saved while the list is open does not change what it shows.
	const [first] = useState(defaults)
	return (
		<ListPage
			resource="orders"
			empty={t('orders.empty')}
			defaults={first}
			toolbar={<Toolbar />}
			selection={
				<>
					<FoundIn />
					<SelectedOrders />
				</>
			}
		>
			<Table />
			<ListKeys />
		</ListPage>
	)
}

function Toolbar() {
	return (
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
			<ViewsMenu />
			<ColumnsMenu />
			<OrderFilters />
		</>
	)
}

/** In which states a search found something, with a count of each. */
function FoundIn() {
	const { meta } = useListContext<ShopOrder & { id: string }>()
	const found = (meta as Partial<CallReply<typeof listMerchantOrders>> | undefined)?.found ?? []
	if (found.length === 0) return null
	return (
		<Stack
			component="ul"
			direction="row"
			spacing={2}
			useFlexGap
			aria-label={t('find.found')}
			sx={{ m: 0, mb: 1.5, p: 0, listStyle: 'none', flexWrap: 'wrap', fontSize: 14 }}
		>
			{found.map(({ status, count: many }) => (
				<li key={status}>
					{t(`order.status.${status}`)}: {count(many)}
				</li>
			))}
		</Stack>
	)
}

function Table() {
	const { filterValues } = useListContext()
	const chosen = chosenColumns(filterValues as Record<string, unknown>)
	return (
		<LinesTable<ShopOrder>
			label={t('seller.orders')}
			columns={orderColumns().filter(({ name }) => name === 'number' || chosen.includes(name))}
			selects={(line) => line.order_sn}
		/>
	)
}
