import { Button, EmptyState } from '@portolan/ui'
import { PackageOpen, SearchX } from 'lucide-react'
import {
	OrderCard,
	OrderCardShape,
	type Order,
	type OrderActionsState,
} from '../../features/orders/index.ts'
import { ListView } from '../../shared/call-list.tsx'
import { t } from '../../shared/messages.ts'
import type { ListState } from '../../shared/queries.ts'

/** The orders of a tab, newest first. */
export function PurchaseList({
	list,
	keyword,
	actions,
	onAllOrders,
}: {
	list: ListState<Order>
	keyword: string
	actions: OrderActionsState
	/** Clears the search. */
	onAllOrders: () => void
}) {
	return (
		<ListView
			list={list}
			itemKey={(order) => order.order_id}
			item={(order, place) => <OrderCard order={order} actions={actions} place={place} />}
			skeleton={
				<div className="flex flex-col gap-3">
					<OrderCardShape />
					<OrderCardShape />
					<OrderCardShape />
				</div>
			}
			empty={
				keyword === '' ? (
					<EmptyState
						icon={PackageOpen}
						title={t('purchases.empty')}
						action={
							<Button size="m" to="/home">
								{t('bag.look_around')}
							</Button>
						}
					/>
				) : (
					<EmptyState
						icon={SearchX}
						title={t('purchases.not_found', { keyword })}
						action={
							<Button size="m" tone="soft" onPress={onAllOrders}>
								{t('purchases.show_all')}
							</Button>
						}
					/>
				)
			}
		/>
	)
}
