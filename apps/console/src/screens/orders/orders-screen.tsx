import type { CallReply } from '@portolan/client'
import type { listAdminOrders } from '@portolan/contract'
import { NeedsRole } from '../../features/operators/index.ts'
import { OrderState, orderTabs } from '../../features/orders/index.ts'
import { money } from '../../shared/format.ts'
import { LinesTable, type Column } from '../../shared/lines-table.tsx'
import { FilterChoice, FilterSearch, ListPage } from '../../shared/list-page.tsx'
import { Moment } from '../../shared/moment.tsx'
import { Page } from '../../shared/page.tsx'
import { RecordLink } from '../../shared/record-link.tsx'
import { t } from '../../shared/words.ts'

type Line = CallReply<typeof listAdminOrders>['list'][number]

const columns = (): Column<Line>[] => [
	{
		name: 'number',
		words: t('order.number'),
		cell: (line) => <RecordLink to={`/orders/${line.order_id}`} words={line.order_sn} />,
	},
	{ name: 'shopper', words: t('record.shopper'), cell: (line) => line.shopper_name },
	{ name: 'shop', words: t('order.shop'), onlyWide: true, cell: (line) => line.mer_name },
	{
		name: 'total',
		words: t('order.total'),
		isNumber: true,
		cell: (line) => money(line.total_price),
	},
	{ name: 'state', words: t('record.state'), cell: (line) => <OrderState order={line} /> },
	{
		name: 'next',
		words: t('order.next'),
		cell: ({ timers: [timer] }) =>
			timer === undefined ? (
				'–'
			) : (
				<>
					{t(`order.timer.${timer.name}`)} <Moment at={timer.at} />
				</>
			),
	},
	{
		name: 'created',
		words: t('order.created'),
		onlyWide: true,
		cell: (line) => <Moment at={line.createtime} />,
	},
]

/** All orders, newest first, with a filter for requested cancellations. */
export default function OrdersScreen() {
	return (
		<Page title={t('orders.title')} lead={t('orders.lead')}>
			<NeedsRole roles={['support', 'orders']} what={t('orders.look')}>
				<ListPage
					resource="orders"
					empty={t('orders.empty')}
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
								field="cancel_asked"
								label={t('order.wish')}
								clears={['status']}
								choices={[['1', t('order.cancel_asked')]]}
							/>
							<FilterSearch field="keyword" label={t('orders.search')} />
						</>
					}
				>
					<LinesTable label={t('orders.title')} columns={columns()} />
				</ListPage>
			</NeedsRole>
		</Page>
	)
}
