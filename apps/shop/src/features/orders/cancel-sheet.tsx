import { orderStatus } from '@portolan/contract/states'
import { Button, RadioGroup, Sheet } from '@portolan/ui'
import { useState } from 'react'
import { date } from '../../shared/format.ts'
import { t, type WordKey } from '../../shared/messages.ts'
import type { OrderActionsState } from './use-order-actions.ts'

const reasons = {
	changed_mind: 'order.cancel_reason.changed_mind',
	address: 'order.cancel_reason.address',
	promo: 'order.cancel_reason.promo',
	cheaper: 'order.cancel_reason.cheaper',
	other: 'order.cancel_reason.other',
} as const satisfies Record<string, WordKey>
type Reason = keyof typeof reasons

function isReason(name: string): name is Reason {
	return name in reasons
}

/** Asks whether an unpaid order is really to be cancelled, or a paid one that is not shipped yet, and why. */
export function CancelSheet({ actions }: { actions: OrderActionsState }) {
	const [reason, setReason] = useState<Reason>('changed_mind')
	const order = actions.cancelling
	const isPaid = order?.status === orderStatus.awaitingShipment
	const bySelf = order?.timers.find(({ name }) => name === 'unshipped')
	return (
		<Sheet
			open={order !== null}
			onClose={actions.closeSheets}
			title={t(isPaid ? 'order.ask_cancel_title' : 'order.cancel_title')}
			closeLabel={t('common.close')}
			foot={
				<div className="flex flex-wrap gap-3">
					<Button tone="plain" className="min-w-0 flex-auto px-3!" onPress={actions.closeSheets}>
						{t('order.cancel_keep')}
					</Button>
					<Button
						tone="danger"
						className="min-w-0 flex-auto px-3!"
						busy={order !== null && actions.busyWith(order.order_id, 'cancel')}
						onPress={() => actions.cancel(t(reasons[reason]))}
					>
						{t(isPaid ? 'order.ask_cancel_confirm' : 'order.cancel_confirm')}
					</Button>
				</div>
			}
		>
			<div className="flex flex-col gap-4">
				<p className="text-ink-2">
					{isPaid && bySelf
						? t('order.ask_cancel_text', { date: date(bySelf.at) })
						: t('order.cancel_text')}
				</p>
				<RadioGroup
					label={t('order.cancel_why')}
					value={reason}
					onChange={setReason}
					options={Object.keys(reasons)
						.filter(isReason)
						.map((value) => ({ value, label: t(reasons[value]) }))}
				/>
			</div>
		</Sheet>
	)
}
