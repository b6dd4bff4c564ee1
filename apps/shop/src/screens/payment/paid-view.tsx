import { Button, Icon, ListGroup, ListRow } from '@portolan/ui'
import { Check } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { totalOf } from '../../features/orders/index.ts'
import { money } from '../../shared/format.ts'
import { links } from '../../shared/links.ts'
import { t } from '../../shared/messages.ts'
import { owe } from '../../shared/owed-payment.ts'
import { InstallHint } from './install-hint.tsx'

/** A payment that succeeded: its amount, its orders, and links to the next pages. */
export function PaidView({
	orders,
}: {
	orders: readonly { order_id: string; order_sn: string; total_price: string }[]
}) {
	const sumId = useId()
	const paid = useRef<HTMLHeadingElement>(null)
	// The button that paid is gone, so the focus moves to the result.
	useEffect(() => paid.current?.focus({ preventScroll: true }), [])
	useEffect(() => owe(null), [])
	return (
		<div className="flex flex-col gap-6 pt-6">
			<div className="flex flex-col items-center gap-2 text-center">
				<span className="inline-flex size-18 items-center justify-center rounded-full bg-brand text-on-brand">
					<Icon as={Check} size={36} className="stroke-[2.25]" />
				</span>
				<h2 ref={paid} tabIndex={-1} aria-describedby={sumId} className="mt-2 text-20 outline-none">
					{t('payment.paid')}
				</h2>
				<p id={sumId} className="tabular text-36 font-bold tracking-tight">
					{money(totalOf(orders))}
				</p>
				<p className="max-w-[20rem] text-balance text-ink-2">{t('payment.paid_text')}</p>
			</div>
			<ListGroup label={t('payment.orders')}>
				{orders.map((order) => (
					<ListRow
						key={order.order_id}
						title={<bdi className="tabular break-all">{order.order_sn}</bdi>}
						end={<span className="tabular font-semibold text-ink">{money(order.total_price)}</span>}
						to={links.orderInfo(order.order_id)}
					/>
				))}
			</ListGroup>
			<InstallHint />
			<div className="flex flex-col gap-3">
				<Button block to={links.myPurchases('1')}>
					{t('payment.see_orders')}
				</Button>
				<Button block tone="plain" to="/home">
					{t('payment.go_on')}
				</Button>
			</div>
		</div>
	)
}
