import { orderStatus } from '@portolan/contract/states'
import { Button, EmptyState } from '@portolan/ui'
import { ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from '../../shared/router.tsx'
import type { PaidReply } from '../../features/orders/index.ts'
import { FailedState } from '../../shared/call-list.tsx'
import { t } from '../../shared/messages.ts'
import { Screen } from '../../shared/screen.tsx'
import { PaidView } from './paid-view.tsx'
import { PaymentDue } from './payment-due.tsx'
import { PaymentOver } from './payment-over.tsx'
import { PaymentShape } from './payment-shape.tsx'
import { usePayable } from './use-payable.ts'

/** Pays a whole trade (`?out_trade_no=`) or one order (`?order_id=`) from the balance. The sum comes from the server. */
export default function PaymentScreen() {
	const [params] = useSearchParams()
	const tradeNo = params.get('out_trade_no')
	const orderId = params.get('order_id')
	const payable = usePayable({ tradeNo, orderId })
	const [paid, setPaid] = useState<PaidReply | null>(null)
	const due = payable.orders.filter((order) => order.status === orderStatus.awaitingPayment)

	return (
		<Screen title={t('title.payment')} backTo="/myPurchases">
			{paid ? (
				<PaidView orders={paid.orders} />
			) : payable.isPending ? (
				<PaymentShape />
			) : payable.error ? (
				<FailedState error={payable.error} onRetry={payable.refetch} />
			) : payable.orders.length === 0 ? (
				<NothingToPay />
			) : due.length > 0 ? (
				<PaymentDue
					what={orderId === null ? { out_trade_no: tradeNo ?? '' } : { order_id: orderId }}
					orders={due}
					onPaid={setPaid}
					onOver={payable.refetch}
				/>
			) : payable.orders.some((order) => order.status > orderStatus.awaitingPayment) ? (
				<PaidView
					orders={payable.orders.filter((order) => order.status > orderStatus.awaitingPayment)}
				/>
			) : (
				<PaymentOver orders={payable.orders} />
			)}
		</Screen>
	)
}

/** No such order, or none named. */
export function NothingToPay() {
	return (
		<EmptyState
			icon={ReceiptText}
			title={t('payment.nothing')}
			action={<Button to="/myPurchases">{t('payment.to_orders')}</Button>}
		/>
	)
}
