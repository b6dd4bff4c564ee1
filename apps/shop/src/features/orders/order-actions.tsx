import { orderStatus } from '@portolan/contract/states'
import { Button, Icon, IconButton, ListRow, Sheet } from '@portolan/ui'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { links } from '../../shared/links.ts'
import { t } from '../../shared/messages.ts'
import { useNavigate } from '../../shared/router.tsx'
import type { Order, OrderAction } from './order-types.ts'
import type { OrderActionsState } from './use-order-actions.ts'

const lightestFirst: readonly OrderAction[] = [
	'del',
	'cancel',
	'refund',
	'extend_receive',
	'logistics',
	'buy_again',
	'remind',
	'comment',
	'received',
	'pay',
]

const none: readonly OrderAction[] = []

/** This many buttons fit in a row on the narrowest phones; the others are under "More". */
const buttonsMost = 2

/** What can be done with an order now, the most important last, where the thumb is. */
export function OrderActions({
	order,
	actions,
	without = none,
	size = 's',
}: {
	order: Order
	actions: OrderActionsState
	/** The actions that the page offers elsewhere. */
	without?: readonly OrderAction[]
	size?: 's' | 'm'
}) {
	const navigate = useNavigate()
	const [isOpen, setOpen] = useState(false)
	const possible = lightestFirst.filter(
		(action) => order.actions.includes(action) && !without.includes(action),
	)
	if (possible.length === 0) return null
	const shown = possible.slice(-buttonsMost)
	const others = possible.slice(0, -buttonsMost)
	return (
		<div className="@container pt-1">
			<div className="flex items-center justify-end gap-2 max-[379px]:gap-1.5 @max-[14rem]:flex-wrap">
				{others.length > 0 && (
					<IconButton
						label={t('order.more_actions')}
						tone="sunken"
						opens
						onPress={() => setOpen(true)}
					>
						<Icon as={Ellipsis} size={20} />
					</IconButton>
				)}
				{shown.map((action) => {
					const { words, tone, does } = wayOf(action, order, actions)
					return (
						<Button
							key={action}
							className="min-w-0 leading-tight max-[379px]:px-2.5! max-[379px]:text-13!"
							size={size}
							tone={tone}
							busy={actions.busyWith(order.order_id, action)}
							{...does}
						>
							{words}
						</Button>
					)
				})}
			</div>
			<Sheet
				open={isOpen}
				onClose={() => setOpen(false)}
				title={t('order.more_actions')}
				closeLabel={t('common.close')}
			>
				<div className="divided overflow-hidden rounded-card bg-surface shadow-card">
					{others.toReversed().map((action) => {
						const { words, does } = wayOf(action, order, actions)
						return (
							<ListRow
								key={action}
								title={words}
								onPress={() => {
									setOpen(false)
									if ('to' in does) navigate(does.to)
									else does.onPress()
								}}
							/>
						)
					})}
				</div>
			</Sheet>
		</div>
	)
}

/** An action of an order: the text and the look of its button, and where it leads or what it does. */
interface Way {
	words: string
	tone: 'brand' | 'soft' | 'plain'
	does: { to: string } | { onPress: () => void }
}

function wayOf(action: OrderAction, order: Order, actions: OrderActionsState): Way {
	switch (action) {
		case 'pay':
			return {
				words: t('order.action.pay'),
				tone: 'brand',
				does: { to: links.payment({ order_id: order.order_id }) },
			}
		case 'cancel':
			return {
				words: t(
					order.status === orderStatus.awaitingShipment
						? 'order.action.ask_cancel'
						: 'order.action.cancel',
				),
				tone: 'plain',
				does: { onPress: () => actions.askCancel(order) },
			}
		case 'remind':
			return {
				words: t('order.action.remind'),
				tone: 'soft',
				does: { onPress: () => actions.remind(order) },
			}
		case 'received':
			return {
				words: t('order.action.received'),
				tone: 'brand',
				does: { onPress: () => void actions.receive(order) },
			}
		case 'extend_receive':
			return {
				words: t('order.action.extend_receive'),
				tone: 'plain',
				does: { onPress: () => void actions.extend(order) },
			}
		case 'refund':
			return {
				words: t('order.action.refund'),
				tone: 'plain',
				does: { to: links.refund(order.order_id, order.order_sn) },
			}
		case 'comment':
			return { words: t('order.action.comment'), tone: 'soft', does: { to: '/comment' } }
		case 'logistics':
			return {
				words: t('order.action.logistics'),
				tone: 'plain',
				does: { onPress: () => actions.showParcels(order) },
			}
		case 'buy_again':
			return {
				words: t('order.action.buy_again'),
				tone: 'soft',
				does: { onPress: () => actions.buyAgain(order) },
			}
		case 'del':
			return {
				words: t('order.action.del'),
				tone: 'plain',
				does: { onPress: () => void actions.hide(order) },
			}
	}
}
