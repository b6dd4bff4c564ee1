import { orderStatus } from '@portolan/contract/states'
import { Alert, Button } from '@mui/material'
import { cancelAdminOrder } from '@portolan/contract'
import { useState } from 'react'
import { ReasonDialog } from '../../features/decisions/index.ts'
import { NeedsRole } from '../../features/operators/index.ts'
import { money } from '../../shared/format.ts'
import { useSend } from '../../shared/use-send.ts'
import { t } from '../../shared/words.ts'
import type { OrderRecord } from './order-record.ts'

/** Cancels an order that was not shipped; what was paid is refunded at once. */
export function CancelOrder({ order }: { order: OrderRecord }) {
	const [isOpen, setOpen] = useState(false)
	return (
		<NeedsRole roles={['orders']} what={t('order.cancelling')}>
			{order.actions.includes('cancel') ? (
				<Button
					variant="outlined"
					color="error"
					sx={{ alignSelf: 'flex-start' }}
					onClick={() => setOpen(true)}
				>
					{t('order.cancel')}
				</Button>
			) : (
				<Alert severity="info" variant="outlined">
					{order.status === orderStatus.cancelled ? t('order.is_cancelled') : t('order.has_left')}
				</Alert>
			)}
			{isOpen && <CancelDialog order={order} onClose={() => setOpen(false)} />}
		</NeedsRole>
	)
}

function CancelDialog({ order, onClose }: { order: OrderRecord; onClose: () => void }) {
	const cancel = useSend(cancelAdminOrder)
	const values = { amount: money(order.price.total), name: order.shopper_name }
	return (
		<ReasonDialog
			title={t('order.cancel_title')}
			danger
			consequence={
				order.status === orderStatus.awaitingPayment
					? t('order.cancel_consequence_unpaid', values)
					: t('order.cancel_consequence_paid', values)
			}
			confirm={t('order.cancel_confirm', { number: order.order_sn })}
			facts={[
				[t('record.shopper'), order.shopper_name],
				[t('order.shop'), order.mer_name],
				[t('order.number'), order.order_sn],
				[t('order.total'), money(order.price.total)],
			]}
			send={(reason) => cancel.mutateAsync({ order_id: order.order_id, reason })}
			label={t('record.reason_told')}
			told={t('record.told')}
			done={t('order.cancelled_done')}
			templates={[
				t('order.reason.wish'),
				t('order.reason.shop_silent'),
				t('order.reason.sold_out'),
				t('order.reason.safety'),
			]}
			onClose={onClose}
		/>
	)
}
