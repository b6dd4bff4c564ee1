import type { CallReply } from '@portolan/client'
import type { listEscrow } from '@portolan/contract'
import { lessMoney, money } from '../../shared/format.ts'
import { LinesTable, type Column } from '../../shared/lines-table.tsx'
import { ListPage } from '../../shared/list-page.tsx'
import { Moment } from '../../shared/moment.tsx'
import { Page } from '../../shared/page.tsx'
import { RecordLink } from '../../shared/record-link.tsx'
import { ToneChip } from '../../shared/tone-chip.tsx'
import { useTerms } from '../../shared/terms.ts'
import { t } from '../../shared/words.ts'

type Line = CallReply<typeof listEscrow>['list'][number]

const columns = (): Column<Line>[] => [
	{
		name: 'order',
		words: t('order.number'),
		cell: (line) => <RecordLink to={`/orders/${line.order_id}`} words={line.order_sn} />,
	},
	{ name: 'gross', words: t('seller.gross'), isNumber: true, cell: (line) => money(line.gross) },
	{
		name: 'commission',
		words: t('seller.commission'),
		isNumber: true,
		cell: (line) => lessMoney(line.commission),
	},
	{ name: 'net', words: t('seller.earned'), isNumber: true, cell: (line) => money(line.net) },
	{
		name: 'next',
		words: t('order.next'),
		cell: ({ next, claimed }) =>
			claimed === 1 ? (
				<ToneChip tone="waiting" words={t('order.refund.1')} />
			) : next === null ? (
				t('seller.no_date')
			) : (
				<>
					{t(`order.timer.${next.name}`)} <Moment at={next.at} far />
				</>
			),
	},
]

/** Orders whose money is in escrow, and when it is released. */
export default function SellerEscrowScreen() {
	const terms = useTerms()
	return (
		<Page
			title={t('seller.in_escrow')}
			lead={terms && t('seller.escrow_lead', { days: terms['order.settle_days'] })}
		>
			<ListPage resource="escrow" empty={t('seller.escrow_empty')}>
				<LinesTable label={t('seller.in_escrow')} columns={columns()} />
			</ListPage>
		</Page>
	)
}
