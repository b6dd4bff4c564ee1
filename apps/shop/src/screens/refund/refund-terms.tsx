import { Card, ListGroup, ListRow, Icon, Notice } from '@portolan/ui'
import { Scale, MessageSquareText } from 'lucide-react'
import { useState } from 'react'
import { OrderLine, type OrderDetails } from '../../features/orders/index.ts'
import { date, money } from '../../shared/format.ts'
import { links } from '../../shared/links.ts'
import { t, type WordKey } from '../../shared/messages.ts'
import { refundable, type Refundable } from './refundable.ts'

const cannot = {
	not_paid: 'refund.not_paid',
	refunded: 'refund.refunded',
	open: 'refund.open',
	cancelled: 'refund.cancelled',
	too_late: 'refund.too_late',
} as const satisfies Record<Extract<Refundable, { can: false }>['why'], WordKey>

/** What of an order can be asked back, how much, until when, and how the shop has to answer. */
export function RefundTerms({
	order,
	lineIds,
}: {
	order: OrderDetails
	lineIds: readonly string[]
}) {
	const [now] = useState(() => Date.now() / 1000)
	const possible = refundable(order, now)
	const named = order.products.filter(
		(line) => lineIds.includes(line.order_product_id) || lineIds.includes(line.product_id),
	)
	const lines = named.length > 0 ? named : order.products
	return (
		<div className="flex flex-col gap-3 pt-1">
			{possible.can ? (
				<Notice kind="good" title={t('refund.possible')}>
					<p>
						{possible.until === null
							? t('refund.window')
							: t('refund.window_until', { date: date(possible.until) })}
					</p>
				</Notice>
			) : (
				<Notice title={t('refund.not_possible')}>
					<p>{t(cannot[possible.why])}</p>
				</Notice>
			)}
			<Card>
				<h2 className="mb-1 text-17">{t(possible.can ? 'refund.lines' : 'refund.bought')}</h2>
				<p className="text-13 text-ink-2">
					{t('refund.order')} <bdi className="tabular">{order.order_sn}</bdi>
				</p>
				<ul className="mt-2">
					{lines.map((line) => (
						<li key={line.order_product_id}>
							<OrderLine line={{ ...line, price: line.product_price, num: line.product_num }} />
						</li>
					))}
				</ul>
				{possible.can && (
					<dl className="mt-2 flex flex-col gap-2 border-t border-line pt-3">
						<Row name={t('refund.goods')} value={money(possible.goods)} />
						<Row name={t('order.freight')} value={money(possible.freight)} />
					</dl>
				)}
			</Card>
			<Card>
				<h2 className="mb-2 text-17">{t('refund.rules')}</h2>
				<ul className="flex list-disc flex-col gap-2 ps-5 text-ink-2">
					{possible.can && (
						<li>
							{t(possible.types === 'no_return' ? 'refund.type_no_return' : 'refund.type_both')}
						</li>
					)}
					<li>{t('refund.rule_line')}</li>
					<li>{t('refund.rule_freight')}</li>
					<li>{t('refund.rule_proof')}</li>
					<li>{t('refund.rule_answer')}</li>
					<li>{t('refund.rule_return')}</li>
					<li>{t('refund.rule_money')}</li>
				</ul>
			</Card>
			<ListGroup>
				{possible.can && (
					<ListRow
						start={<Icon as={MessageSquareText} />}
						title={t('refund.ask')}
						text={t('refund.ask_text')}
						to="/service"
					/>
				)}
				<ListRow
					start={<Icon as={Scale} />}
					title={t('checkout.refund_terms')}
					to={links.law('refund')}
				/>
			</ListGroup>
		</div>
	)
}

function Row({ name, value }: { name: string; value: string }) {
	return (
		<div className="flex items-baseline justify-between gap-4">
			<dt className="text-ink-2">{name}</dt>
			<dd className="tabular font-semibold">{value}</dd>
		</div>
	)
}
