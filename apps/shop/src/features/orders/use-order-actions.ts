import { orderStatus } from '@portolan/contract/states'
import { useState } from 'react'
import { useNavigate } from '../../shared/router.tsx'
import type { ReplyOf } from '../../shared/api.ts'
import { ask, tell } from '../../shared/ask.ts'
import { date } from '../../shared/format.ts'
import { t } from '../../shared/messages.ts'
import { useAction } from '../../shared/queries.ts'
import { toast } from '../../shared/toast.ts'
import { changeTexts } from './change-texts.ts'
import type { Order, OrderAction } from './order-types.ts'

/** What can be done with orders on a page, and what is being done. `CancelSheet` and `TrackingSheet` show its questions. */
export interface OrderActionsState {
	/** The order whose cancelling is being asked about; null where none is. */
	cancelling: Order | null
	/** The order whose parcels are being looked at. */
	tracking: Order | null
	busyWith: (orderId: string, action: OrderAction) => boolean
	receive: (order: Order) => Promise<void>
	extend: (order: Order) => Promise<void>
	remind: (order: Order) => void
	askCancel: (order: Order) => void
	cancel: (reason: string) => void
	showParcels: (order: Order) => void
	closeSheets: () => void
	buyAgain: (order: Order) => void
	hide: (order: Order) => Promise<void>
}

/** The calls behind an order's buttons. `onHidden` is called when an order was taken out of the list. */
export function useOrderActions(onHidden?: () => void): OrderActionsState {
	const navigate = useNavigate()
	const [cancelling, setCancelling] = useState<Order | null>(null)
	const [tracking, setTracking] = useState<Order | null>(null)
	const cancel = useAction('cancelOrder', { renews: ['listOrders', 'getOrder', 'getUserInfo'] })
	const receive = useAction('confirmReceipt', {
		renews: ['listOrders', 'getOrder', 'getUserInfo', 'getMoneyBreakdown', 'listReviewableLines'],
	})
	const extend = useAction('extendReceive', { renews: ['listOrders', 'getOrder'] })
	const remind = useAction('remindShop', { renews: ['listOrders', 'getOrder'] })
	const again = useAction('buyAgain', { renews: ['listCart', 'countCart'] })
	const hide = useAction('hideOrder', { renews: ['listOrders', 'getUserInfo'] })

	return {
		cancelling,
		tracking,
		busyWith: (orderId, action) => {
			const calls = {
				received: receive,
				extend_receive: extend,
				remind,
				cancel,
				buy_again: again,
				del: hide,
			}
			const call = action in calls ? calls[action as keyof typeof calls] : null
			return call !== null && call.isPending && call.variables.order_id === orderId
		},
		receive: async (order) => {
			const isSure = await askReceived()
			if (!isSure) return
			receive.mutate(
				{ order_id: order.order_id },
				{ onSuccess: () => toast.success(t('order.received')) },
			)
		},
		extend: async (order) => {
			const isSure = await askExtend()
			if (!isSure) return
			extend.mutate(
				{ order_id: order.order_id },
				{
					onSuccess: ({ timers }) => {
						const next = timers.find(({ name }) => name === 'receive')
						toast.success(t('order.extended', { date: next ? date(next.at) : '' }))
					},
				},
			)
		},
		remind: (order) =>
			remind.mutate(
				{ order_id: order.order_id },
				{ onSuccess: () => toast.success(t('order.reminded')) },
			),
		askCancel: setCancelling,
		cancel: (reason) => {
			if (!cancelling) return
			cancel.mutate(
				{ order_id: cancelling.order_id, reason },
				{
					onSuccess: ({ status }) =>
						toast.success(
							t(status === orderStatus.awaitingShipment ? 'order.cancel_asked' : 'order.cancelled'),
						),
					onSettled: () => setCancelling(null),
				},
			)
		},
		showParcels: setTracking,
		closeSheets: () => {
			setCancelling(null)
			setTracking(null)
		},
		buyAgain: (order) =>
			again.mutate(
				{ order_id: order.order_id },
				{
					onSuccess: async ({ cart_ids, changes }) => {
						if (changes.length > 0) await tellChanges(changes)
						if (cart_ids.length === 0) return
						if (changes.length === 0) toast.success(t('order.in_cart'))
						navigate('/bag')
					},
				},
			),
		hide: async (order) => {
			const isSure = await askHide()
			if (!isSure) return
			hide.mutate(
				{ order_id: order.order_id },
				{
					onSuccess: () => {
						toast.success(t('order.hidden'))
						onHidden?.()
					},
				},
			)
		},
	}
}

function askReceived(): Promise<boolean> {
	return ask({
		title: t('order.receive_title'),
		text: t('order.receive_text'),
		confirm: t('order.receive_confirm'),
		cancel: t('order.receive_not_yet'),
	})
}

function askExtend(): Promise<boolean> {
	return ask({
		title: t('order.extend_title'),
		text: t('order.extend_text'),
		confirm: t('order.action.extend_receive'),
		cancel: t('common.cancel'),
	})
}

function askHide(): Promise<boolean> {
	return ask({
		title: t('order.hide_title'),
		text: t('order.hide_text'),
		confirm: t('order.action.del'),
		cancel: t('common.cancel'),
		danger: true,
	})
}

/** Says what of the order could not be put into the cart as it was bought. */
function tellChanges(changes: ReplyOf<'buyAgain'>['changes']): Promise<void> {
	return tell({
		title: t('cartMerge.title'),
		text: changeTexts(changes).join('\n'),
		confirm: t('common.ok'),
	})
}
