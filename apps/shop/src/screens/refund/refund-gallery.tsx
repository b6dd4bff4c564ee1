import { CallError } from '@portolan/client'
import { sampleOrder, sampleUnpaidOrder } from '../../features/orders/index.ts'
import { FailedState } from '../../shared/call-list.tsx'
import { RefundShape } from './refund-shape.tsx'
import { NoRefundOrder } from './refund-screen.tsx'
import { RefundTerms } from './refund-terms.tsx'

/** The faces of the refund page. */
export const gallery = {
	loading: () => <RefundShape />,
	empty: () => <NoRefundOrder />,
	one: () => <RefundTerms order={sampleOrder()} lineIds={['a']} />,
	many: () => <RefundTerms order={sampleOrder({ status: 1 })} lineIds={[]} />,
	not_possible: () => <RefundTerms order={sampleUnpaidOrder()} lineIds={[]} />,
	refused: () => <FailedState error={new CallError('unreachable', '')} onRetry={() => undefined} />,
}
