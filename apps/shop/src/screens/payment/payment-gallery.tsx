import { CallError } from '@portolan/client'
import { sampleOrder, sampleUnpaidOrder } from '../../features/orders/index.ts'
import { FailedState } from '../../shared/call-list.tsx'
import { PaidView } from './paid-view.tsx'
import { PaymentDue } from './payment-due.tsx'
import { PaymentOver } from './payment-over.tsx'
import { NothingToPay } from './payment-screen.tsx'
import { PaymentShape } from './payment-shape.tsx'

const nothing = () => undefined

/** The states of a payment, for the gallery. */
export const gallery = {
	loading: () => <PaymentShape />,
	empty: () => <NothingToPay />,
	one: () => (
		<PaymentDue
			what={{ order_id: 'a' }}
			orders={[sampleUnpaidOrder()]}
			onPaid={nothing}
			onOver={nothing}
		/>
	),
	many: () => (
		<PaymentDue
			what={{ out_trade_no: '26111511474952634838' }}
			orders={[
				{ ...sampleUnpaidOrder(), order_id: 'a' },
				{ ...sampleUnpaidOrder(), order_id: 'b' },
			]}
			onPaid={nothing}
			onOver={nothing}
		/>
	),
	paid: () => (
		<PaidView orders={[sampleOrder({ order_id: 'a' }), sampleOrder({ order_id: 'b' })]} />
	),
	over: () => <PaymentOver orders={[sampleOrder({ status: -1, actions: ['buy_again', 'del'] })]} />,
	refused: () => <FailedState error={new CallError('unreachable', '')} onRetry={nothing} />,
}
