import { orderStatus } from '@portolan/contract/states'
import { AppLink, Badge, Card, ForwardIcon, Picture, Skeleton } from '@portolan/ui'
import { date, money } from '../../shared/format.ts'
import { links } from '../../shared/links.ts'
import { t } from '../../shared/messages.ts'
import { renew } from '../../shared/queries.ts'
import { TimeLeft } from '../../shared/time-left.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderLine } from './order-line.tsx'
import { OrderShop } from './order-shop.tsx'
import type { Order, OrderAction } from './order-types.ts'
import { nextTimer, orderStatusText, statusTone } from './order-words.ts'
import type { OrderActionsState } from './use-order-actions.ts'

/** Rare actions are on the order's own page. */
const onlyOnItsPage: readonly OrderAction[] = ['extend_receive']

/** This many pictures are side by side on a card with several things. */
const picturesMost = 4

/** How many of the first orders of a page load their pictures at once. */
const promptOrders = 3

/** An order in a list: shop, its state, what is in it, what it cost, and what can be done. `place` counts from the top of a page, from 0 on. */
export function OrderCard({
	order,
	actions,
	place = promptOrders,
}: {
	order: Order
	actions: OrderActionsState
	place?: number
}) {
	const isFirst = place < promptOrders
	const [only] = order.products
	const next = nextTimer(order)
	return (
		<Card className="flex flex-col gap-2">
			<div className="-my-1.5 flex flex-wrap items-center gap-x-2">
				<OrderShop shop={order.shop} className="flex-1 basis-[8rem]" />
				<Badge tone={statusTone(order)}>{orderStatusText(order)}</Badge>
			</div>
			{order.products.length === 1 && only ? (
				<OrderLine
					line={{ ...only, price: only.product_price, num: only.product_num }}
					to={links.orderInfo(order.order_id)}
					isFirst={isFirst}
				/>
			) : (
				<Pictures order={order} isFirst={isFirst} />
			)}
			<div className="flex flex-wrap items-baseline justify-between gap-x-3 text-13 text-ink-2">
				<span>{date(order.createtime)}</span>
				<span>
					{t('order.pieces', { count: order.total_num })}
					<span className="tabular ms-2 text-17 font-bold text-ink">
						{money(order.total_price)}
					</span>
				</span>
			</div>
			{order.status === orderStatus.awaitingPayment && order.expire_time !== null && (
				<p className="flex flex-wrap items-center gap-2 text-13 text-deal">
					{t('order.pay_within')}
					<TimeLeft
						plain
						label={t('order.pay_timer')}
						until={order.expire_time}
						onEnd={() => void renew('listOrders', 'getUserInfo')}
					/>
				</p>
			)}
			{next !== null && <p className="text-13 break-words text-ink-2">{next}</p>}
			<OrderActions order={order} actions={actions} without={onlyOnItsPage} />
		</Card>
	)
}

/** Several things: their pictures, which open the order. */
function Pictures({ order, isFirst }: { order: Order; isFirst: boolean }) {
	const more = order.products.length - picturesMost
	return (
		<AppLink
			to={links.orderInfo(order.order_id)}
			aria-label={t('order.open', { sn: order.order_sn })}
			className="flex gap-2 py-2"
		>
			{order.products.slice(0, picturesMost).map((line, at) => (
				<span
					key={line.order_product_id}
					className="relative w-18 min-w-0 overflow-hidden rounded-tile"
				>
					<Picture src={line.image} alt={line.title} ratio="1" sizes="72px" prompt={isFirst} />
					{more > 0 && at === picturesMost - 1 && (
						<span className="tabular absolute inset-0 flex items-center justify-center bg-black/55 font-semibold text-white">
							{t('order.more_things', { count: more })}
						</span>
					)}
				</span>
			))}
			<span className="ms-auto self-center">
				<ForwardIcon />
			</span>
		</AppLink>
	)
}

/** Shown in place of an order while it is loaded. */
export function OrderCardShape() {
	return (
		<div className="rounded-card bg-surface p-4 shadow-card">
			<div className="flex justify-between">
				<Skeleton className="h-5 w-32" />
				<Skeleton className="h-5 w-20" />
			</div>
			<div className="mt-4 flex gap-3">
				<Skeleton className="size-18 rounded-tile" />
				<div className="flex-1">
					<Skeleton className="h-4 w-4/5" />
					<Skeleton className="mt-2 h-4 w-1/3" />
				</div>
			</div>
			<Skeleton className="ms-auto mt-4 h-9 w-28 rounded-full" />
		</div>
	)
}
