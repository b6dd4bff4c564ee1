import { orderStatus, refundStatus } from '@portolan/contract/states'
import type { OrderStatus, RefundStatus } from '@portolan/contract'
import { Stack } from '@mui/material'
import { ToneChip, type Tone } from '../../shared/tone-chip.tsx'
import { t } from '../../shared/words.ts'

/** The choices in the filter of an order list: a status, two of them, or the state of a claim. */
export const orderTabs = ['0', '1', '2', '3,4', '-1', 'refunding', 'refunded'] as const

const tones: Record<OrderStatus, Tone> = {
	[orderStatus.cancelled]: 'bad',
	[orderStatus.awaitingPayment]: 'rest',
	[orderStatus.awaitingShipment]: 'waiting',
	[orderStatus.shipped]: 'note',
	[orderStatus.received]: 'good',
	[orderStatus.completed]: 'good',
}

/** The state of an order, what its claims changed, and what it waits for. Used for the lists of operators and of merchants. */
export function OrderState({
	order,
}: {
	order: {
		status: OrderStatus
		refund_status: RefundStatus
		cancel_asked_time?: number | null
		overdue?: 0 | 1
	}
}) {
	const { status, refund_status: refund } = order
	return (
		<Stack direction="row" spacing={0.75} useFlexGap sx={{ flexWrap: 'wrap' }}>
			<ToneChip tone={tones[status]} words={t(`order.status.${status}`)} />
			{refund !== refundStatus.none && (
				<ToneChip
					tone={refund === refundStatus.open ? 'waiting' : 'note'}
					words={t(`order.refund.${refund}`)}
				/>
			)}
			{order.cancel_asked_time !== null && order.cancel_asked_time !== undefined && (
				<ToneChip tone="waiting" words={t('order.cancel_asked')} />
			)}
			{order.overdue === 1 && <ToneChip tone="bad" words={t('promised.overdue')} />}
		</Stack>
	)
}
