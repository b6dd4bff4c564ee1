import { Button } from '@portolan/ui'
import { links } from '../../shared/links.ts'
import { t } from '../../shared/messages.ts'
import type { Order, OrderAction } from './order-types.ts'
import type { OrderActionsState } from './use-order-actions.ts'

const lightestFirst: readonly OrderAction[] = [
	'del',
	'cancel',
	'refund',
	'extend_receive',
	'logistics',
	'buy_again',
	'remind',
	'comment',
	'received',
	'pay',
]

const none: readonly OrderAction[] = []

/** Two of them stand side by side on the narrowest phones too. */
const narrow = 'max-[379px]:px-3!'

/** What can be done with an order now, the weightiest last, where the thumb is. */
export function OrderActions({
	order,
	actions,
	without = none,
	size = 's',
}: {
	order: Order
	actions: OrderActionsState
	/** What the page offers elsewhere. */
	without?: readonly OrderAction[]
	size?: 's' | 'm'
}) {
	const possible = lightestFirst.filter(
		(action) => order.actions.includes(action) && !without.includes(action),
	)
	if (possible.length === 0) return null
	return (
		<div className="flex flex-wrap justify-end gap-2 pt-1">
			{possible.map((action) => (
				<ActionButton key={action} action={action} order={order} actions={actions} size={size} />
			))}
		</div>
	)
}

function ActionButton({
	action,
	order,
	actions,
	size,
}: {
	action: OrderAction
	order: Order
	actions: OrderActionsState
	size: 's' | 'm'
}) {
	const busy = actions.busyWith(order.order_id, action)
	switch (action) {
		case 'pay':
			return (
				<Button className={narrow} size={size} to={links.payment({ order_id: order.order_id })}>
					{t('order.action.pay')}
				</Button>
			)
		case 'cancel':
			return (
				<Button
					className={narrow}
					size={size}
					tone="plain"
					busy={busy}
					onPress={() => actions.askCancel(order)}
				>
					{t(order.status === 1 ? 'order.action.ask_cancel' : 'order.action.cancel')}
				</Button>
			)
		case 'remind':
			return (
				<Button
					className={narrow}
					size={size}
					tone="soft"
					busy={busy}
					onPress={() => actions.remind(order)}
				>
					{t('order.action.remind')}
				</Button>
			)
		case 'received':
			return (
				<Button
					className={narrow}
					size={size}
					busy={busy}
					onPress={() => void actions.receive(order)}
				>
					{t('order.action.received')}
				</Button>
			)
		case 'extend_receive':
			return (
				<Button
					className={narrow}
					size={size}
					tone="plain"
					busy={busy}
					onPress={() => void actions.extend(order)}
				>
					{t('order.action.extend_receive')}
				</Button>
			)
		case 'refund':
			return (
				<Button
					className={narrow}
					size={size}
					tone="plain"
					to={links.refund(order.order_id, order.order_sn)}
				>
					{t('order.action.refund')}
				</Button>
			)
		case 'comment':
			return (
				<Button className={narrow} size={size} tone="soft" to="/comment">
					{t('order.action.comment')}
				</Button>
			)
		case 'logistics':
			return (
				<Button
					className={narrow}
					size={size}
					tone="plain"
					onPress={() => actions.showParcels(order)}
				>
					{t('order.action.logistics')}
				</Button>
			)
		case 'buy_again':
			return (
				<Button
					className={narrow}
					size={size}
					tone="soft"
					busy={busy}
					onPress={() => actions.buyAgain(order)}
				>
					{t('order.action.buy_again')}
				</Button>
			)
		case 'del':
			return (
				<Button
					className={narrow}
					size={size}
					tone="plain"
					busy={busy}
					onPress={() => void actions.hide(order)}
				>
					{t('order.action.del')}
				</Button>
			)
	}
}
