import { Alert, Button, Stack } from '@mui/material'
import { cancelMerchantOrder, type ShopOrderDetail } from '@portolan/contract'
import { useState } from 'react'
import { ReasonDialog } from '../../features/decisions/index.ts'
import { money } from '../../shared/format.ts'
import { useSend } from '../../shared/use-send.ts'
import { t } from '../../shared/words.ts'
import { ShipOrder } from './ship-order.tsx'

/** What the merchants can do with an order now; if nothing, the reason. */
export function OrderActions({ order }: { order: ShopOrderDetail }) {
	const [open, setOpen] = useState<'ship' | 'cancel' | null>(null)
	const canShip = order.actions.includes('ship')
	const canCancel = order.actions.includes('cancel')
	return (
		<>
			{!canShip && !canCancel && (
				<Alert severity="info" variant="outlined">
					{t(`seller.nothing_to_do.${order.status}`)}
				</Alert>
			)}
			<Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
				{canShip && (
					<Button variant="contained" onClick={() => setOpen('ship')}>
						{t('seller.ship')}
					</Button>
				)}
				{canCancel && (
					<Button variant="outlined" color="error" onClick={() => setOpen('cancel')}>
						{t('order.cancel')}
					</Button>
				)}
			</Stack>
			{open === 'ship' && <ShipOrder order={order} onClose={() => setOpen(null)} />}
			{open === 'cancel' && <CancelOrder order={order} onClose={() => setOpen(null)} />}
		</>
	)
}

function CancelOrder({ order, onClose }: { order: ShopOrderDetail; onClose: () => void }) {
	const cancel = useSend(cancelMerchantOrder)
	return (
		<ReasonDialog
			title={t('order.cancel_title')}
			danger
			consequence={t('seller.cancel_consequence', { amount: money(order.price.total) })}
			confirm={t('order.cancel_confirm', { number: order.order_sn })}
			facts={[
				[t('order.number'), order.order_sn],
				[t('address.name'), order.receiver],
				[t('order.total'), money(order.price.total)],
			]}
			label={t('record.reason_told')}
			told={t('record.told')}
			templates={[t('order.reason.wish'), t('order.reason.sold_out'), t('seller.reason.not_there')]}
			done={t('order.cancelled_done')}
			send={(reason) => cancel.mutateAsync({ order_id: order.order_id, reason })}
			onClose={onClose}
		/>
	)
}
