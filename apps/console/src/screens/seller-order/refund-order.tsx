import { Button, Typography } from '@mui/material'
import { quoteShopRefund, type ShopOrderDetail } from '@portolan/contract'
import { orderStatus, refundStatus } from '@portolan/contract/states'
import { useState } from 'react'
import { Moment } from '../../shared/moment.tsx'
import { useAsk } from '../../shared/use-ask.ts'
import { t } from '../../shared/words.ts'
import { RefundDialog } from './refund-dialog.tsx'

/** The button to refund a part of an order by the shop's own decision; nothing while there is nothing to refund. */
export function RefundOrder({ order }: { order: ShopOrderDetail }) {
	const [isOpen, setIsOpen] = useState(false)
	const isPaid = order.paid_time !== null && order.status !== orderStatus.cancelled
	const asked = useAsk(
		quoteShopRefund,
		{ order_id: order.order_id },
		{ enabled: isPaid && order.refund_status !== refundStatus.refunded },
	)
	const quote = isPaid && !asked.isError ? asked.data : undefined
	if (quote === undefined || (quote.max === '0.00' && !isOpen)) return null
	return (
		<>
			<Button variant="outlined" onClick={() => setIsOpen(true)} sx={{ alignSelf: 'start' }}>
				{t('seller.refund')}
			</Button>
			{quote.until !== null && (
				<Typography sx={{ fontSize: 13, color: 'text.secondary' }}>
					{t('seller.refund_until')} <Moment at={quote.until} far />
				</Typography>
			)}
			{isOpen && <RefundDialog order={order} quote={quote} onClose={() => setIsOpen(false)} />}
		</>
	)
}
