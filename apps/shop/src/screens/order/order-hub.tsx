import {
	AppLink,
	Badge,
	Button,
	EmptyState,
	Icon,
	ListGroup,
	ListRow,
	SectionHead,
} from '@portolan/ui'
import {
	CircleCheck,
	CircleX,
	ClipboardList,
	Clock,
	PackageOpen,
	RotateCcw,
	Star,
	Truck,
	type LucideIcon,
} from 'lucide-react'
import {
	OrderCard,
	OrderCardShape,
	type Order,
	type OrderActionsState,
} from '../../features/orders/index.ts'
import { FailedState } from '../../shared/call-list.tsx'
import { number } from '../../shared/format.ts'
import { links } from '../../shared/links.ts'
import { t } from '../../shared/messages.ts'
import type { ListState } from '../../shared/queries.ts'
import type { Me } from '../../shared/session.ts'

/** The counts of the account that the hub shows. */
export type HubCounts = Pick<
	Me,
	'order_unpaid' | 'order_unshipped' | 'order_unreceived' | 'order_uncommented'
>

/** The hub's parts. */
export function OrderHub({
	me,
	latest,
	actions,
}: {
	me: HubCounts | undefined
	latest: Pick<ListState<Order>, 'items' | 'isPending' | 'error' | 'refresh'>
	actions: OrderActionsState
}) {
	return (
		<div className="flex flex-col gap-5 pt-1">
			<ul
				aria-label={t('purchases.tabs')}
				className="grid grid-cols-[repeat(auto-fill,minmax(min(6rem,100%),1fr))] gap-3"
			>
				<Stage icon={Clock} label={t('order.status.waiting_pay')} count={me?.order_unpaid} to="0" />
				<Stage
					icon={PackageOpen}
					label={t('order.status.waiting_deliver')}
					count={me?.order_unshipped}
					to="1"
				/>
				<Stage
					icon={Truck}
					label={t('order.status.deliveried')}
					count={me?.order_unreceived}
					to="2"
				/>
				<Stage icon={CircleCheck} label={t('order.status.completed')} to="3,4" />
				<Stage icon={CircleX} label={t('order.status.cancelled')} to="-1" />
				<Stage icon={ClipboardList} label={t('purchases.tab_all')} />
			</ul>
			<ListGroup>
				<ListRow
					start={<Icon as={RotateCcw} />}
					title={t('orderHub.after_sale')}
					text={t('orderHub.after_sale_text')}
					to={links.myPurchases('-4')}
				/>
				<ListRow
					start={<Icon as={Star} />}
					title={t('orderHub.reviews')}
					text={t('orderHub.reviews_text')}
					end={
						me &&
						me.order_uncommented > 0 && <Badge tone="brand">{number(me.order_uncommented)}</Badge>
					}
					to="/comment"
				/>
			</ListGroup>
			<section aria-labelledby="latest-orders">
				<SectionHead
					id="latest-orders"
					title={t('orderHub.latest')}
					to={links.myPurchases()}
					more={t('common.see_all')}
				/>
				<div className="flex flex-col gap-3 pt-1">
					{latest.isPending && <OrderCardShape />}
					{latest.error && latest.items.length === 0 && (
						<FailedState error={latest.error} onRetry={() => void latest.refresh()} />
					)}
					{!latest.isPending && !latest.error && latest.items.length === 0 && (
						<EmptyState
							title={t('purchases.empty')}
							action={
								<Button size="m" to="/home">
									{t('bag.look_around')}
								</Button>
							}
						/>
					)}
					{latest.items.map((order) => (
						<OrderCard key={order.order_id} order={order} actions={actions} />
					))}
				</div>
			</section>
		</div>
	)
}

function Stage({
	icon,
	label,
	count,
	to,
}: {
	icon: LucideIcon
	label: string
	count?: number | undefined
	to?: string
}) {
	return (
		<li>
			<AppLink
				to={links.myPurchases(to)}
				className="press flex h-full min-h-20 flex-col items-center gap-2 rounded-card bg-surface px-1.5 pt-4 pb-3 text-center text-12 shadow-card"
			>
				<span className="relative text-brand">
					<Icon as={icon} size={24} />
					{count !== undefined && count > 0 && (
						<span className="absolute start-4 -top-2.5">
							<Badge tone="deal">{number(count)}</Badge>
						</span>
					)}
				</span>
				<span className="max-w-full break-words hyphens-auto">{label}</span>
			</AppLink>
		</li>
	)
}
