import { serverNowMs } from '@portolan/client'
import { Card, Icon, ListGroup, ListRow, Notice } from '@portolan/ui'
import { ReceiptText, Scale } from 'lucide-react'
import { useState } from 'react'
import type { OrderDetails } from '../../features/orders/index.ts'
import { links } from '../../shared/links.ts'
import { t, type WordKey } from '../../shared/messages.ts'
import { useTerms } from '../../shared/terms.ts'
import { refundable, type Refundable } from './refundable.ts'

const cannot = {
	not_paid: 'refund.not_paid',
	refunded: 'refund.refunded',
	cancelled: 'refund.cancelled',
	too_late: 'refund.too_late',
} as const satisfies Record<Extract<Refundable, { can: false }>['why'], WordKey>

/** The rules of refunds, and why no claim is possible for an order where none is. */
export function RefundTerms({ order }: { order: OrderDetails }) {
	const terms = useTerms()
	const [now] = useState(() => serverNowMs() / 1000)
	const possible = refundable(order, now)
	return (
		<div className="flex flex-col gap-3">
			{!possible.can && (
				<Notice title={t('refund.not_possible')}>
					<p>{t(cannot[possible.why])}</p>
				</Notice>
			)}
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
					{terms && (
						<>
							<li>{t('refund.rule_answer', { days: terms['claim.answer_days'] })}</li>
							<li>
								{t('refund.rule_return', {
									days: terms['claim.return_days'],
									confirm_days: terms['claim.confirm_days'],
								})}
							</li>
						</>
					)}
					<li>{t('refund.rule_money')}</li>
				</ul>
			</Card>
			<ListGroup>
				<ListRow start={<Icon as={ReceiptText} />} title={t('claim.mine')} to={links.claims} />
				<ListRow
					start={<Icon as={Scale} />}
					title={t('checkout.refund_terms')}
					to={links.law('refund')}
				/>
			</ListGroup>
		</div>
	)
}
