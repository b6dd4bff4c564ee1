import { Button, EmptyState } from '@portolan/ui'
import { TimerOff } from 'lucide-react'
import { OrderActions, useOrderActions, type Order } from '../../features/orders/index.ts'
import { links } from '../../shared/links.ts'
import { t } from '../../shared/messages.ts'

/** The time to pay is over, or the order was cancelled: nothing was charged, and it can be bought again. */
export function PaymentOver({ orders }: { orders: readonly Order[] }) {
	const actions = useOrderActions()
	const [only] = orders
	return (
		<>
			<EmptyState
				icon={TimerOff}
				title={t('payment.over')}
				text={t('payment.over_text')}
				action={
					<Button size="m" to={links.myPurchases('-1')}>
						{t('payment.to_orders')}
					</Button>
				}
			/>
			{orders.length === 1 && only && (
				<div className="flex justify-center">
					<OrderActions order={only} actions={actions} without={['del', 'logistics']} size="m" />
				</div>
			)}
		</>
	)
}
