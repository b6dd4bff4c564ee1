import { orderStatus, refundStatus } from '@portolan/contract/states'
import { Icon } from '@portolan/ui'
import {
	CircleCheck,
	CircleX,
	Clock,
	PackageCheck,
	PackageOpen,
	Truck,
	Undo2,
	type LucideIcon,
} from 'lucide-react'
import { orderHint, orderStatusText, type OrderDetails } from '../../features/orders/index.ts'
import { t } from '../../shared/messages.ts'
import { TimeLeft } from '../../shared/time-left.tsx'

const icons: Record<OrderDetails['status'], LucideIcon> = {
	[orderStatus.cancelled]: CircleX,
	[orderStatus.awaitingPayment]: Clock,
	[orderStatus.awaitingShipment]: PackageOpen,
	[orderStatus.shipped]: Truck,
	[orderStatus.received]: PackageCheck,
	[orderStatus.completed]: CircleCheck,
}

/** The state of the order and what comes next, with the dates of what happens automatically. */
export function StatusHeader({ order, onTimeUp }: { order: OrderDetails; onTimeUp: () => void }) {
	const isOver = order.status === orderStatus.cancelled || order.status === orderStatus.completed
	const isRefund =
		order.refund_status === refundStatus.open || order.refund_status === refundStatus.refunded
	return (
		<section
			aria-label={t('orderInfo.status')}
			className={
				isOver || isRefund ? 'rounded-card bg-sunken p-5' : 'rounded-card bg-brand-soft p-5'
			}
		>
			<div className="flex items-start gap-4">
				<span className="inline-flex size-12 shrink-0 items-center justify-center rounded-full bg-surface text-brand">
					<Icon as={isRefund ? Undo2 : icons[order.status]} size={24} />
				</span>
				<div className="min-w-0 flex-1">
					<h2 className="text-20 break-words">{orderStatusText(order)}</h2>
					<p className="mt-1 text-ink-2">{orderHint(order)}</p>
					{order.status === orderStatus.awaitingPayment && order.expire_time !== null && (
						<p className="mt-3 flex flex-wrap items-center gap-2.5 text-13">
							{t('order.pay_within')}
							<TimeLeft label={t('order.pay_timer')} until={order.expire_time} onEnd={onTimeUp} />
						</p>
					)}
				</div>
			</div>
		</section>
	)
}
