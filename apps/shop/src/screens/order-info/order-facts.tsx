import { Button, Card, Icon } from '@portolan/ui'
import { Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import type { OrderDetails } from '../../features/orders/index.ts'
import { copyText } from '../../shared/copy.ts'
import { dateTime } from '../../shared/format.ts'
import { t } from '../../shared/messages.ts'
import { InvoiceButton } from './invoice-button.tsx'

/** The order's number, which can be copied, its dates, and the note to the shop. */
export function OrderFacts({ order }: { order: OrderDetails }) {
	const paid = order.timeline.find((move) => move.what === 'paid')
	return (
		<Card>
			<h2 className="mb-2 text-17">{t('orderInfo.facts')}</h2>
			<dl className="flex flex-col gap-2 text-13">
				<Row name={t('orderInfo.number')}>
					<span className="flex items-center justify-end gap-2">
						<bdi className="tabular break-all">{order.order_sn}</bdi>
						<Button
							tone="plain"
							size="s"
							className="px-3!"
							label={t('orderInfo.copy_number')}
							onPress={() => void copyText(order.order_sn)}
						>
							<Icon as={Copy} size={16} />
						</Button>
					</span>
				</Row>
				<Row name={t('orderInfo.placed')}>{dateTime(order.createtime)}</Row>
				{paid && <Row name={t('orderInfo.paid')}>{dateTime(paid.at)}</Row>}
				{order.remark !== '' && (
					<Row name={t('orderInfo.remark')}>
						<bdi>{order.remark}</bdi>
					</Row>
				)}
			</dl>
			{paid && <InvoiceButton orderId={order.order_id} />}
		</Card>
	)
}

function Row({ name, children }: { name: string; children: ReactNode }) {
	return (
		<div className="flex flex-wrap items-center justify-between gap-x-4">
			<dt className="text-ink-2">{name}</dt>
			<dd className="ms-auto text-end wrap-anywhere">{children}</dd>
		</div>
	)
}
