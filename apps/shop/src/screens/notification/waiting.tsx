import { Badge, Icon, ListGroup, ListRow } from '@portolan/ui'
import { Clock, PackageOpen, Truck, type LucideIcon } from 'lucide-react'
import { number } from '../../shared/format.ts'
import { links } from '../../shared/links.ts'
import { t } from '../../shared/messages.ts'
import type { Me } from '../../shared/session.ts'

/** The counts of the account. */
export type WaitingCounts = Pick<Me, 'order_unpaid' | 'order_unshipped' | 'order_unreceived'>

/** The things that wait for the shopper, each with a link to its page; nothing where none does. */
export function Waiting({ me }: { me: WaitingCounts }) {
	const rows: readonly [LucideIcon, string, number, string][] = [
		[Clock, t('notification.to_pay', { count: me.order_unpaid }), me.order_unpaid, '0'],
		[
			PackageOpen,
			t('notification.to_ship', { count: me.order_unshipped }),
			me.order_unshipped,
			'1',
		],
		[Truck, t('notification.to_receive', { count: me.order_unreceived }), me.order_unreceived, '2'],
	]
	const waiting = rows.filter(([, , count]) => count > 0)
	if (waiting.length === 0) return null
	return (
		<div className="pt-1 pb-5">
			<ListGroup label={t('notification.waiting')}>
				{waiting.map(([icon, title, count, status]) => (
					<ListRow
						key={status}
						start={<Icon as={icon} className="text-brand" />}
						title={title}
						end={<Badge tone={status === '0' ? 'deal' : 'brand'}>{number(count)}</Badge>}
						to={links.myPurchases(status)}
					/>
				))}
			</ListGroup>
		</div>
	)
}
