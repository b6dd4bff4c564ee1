import { PayoutState, type PayoutLine } from '../../features/money-out/index.ts'
import { money } from '../../shared/format.ts'
import type { Column } from '../../shared/lines-table.tsx'
import { RecordLink } from '../../shared/record-link.tsx'
import { t } from '../../shared/words.ts'
import { MoneyOutQueue } from './money-out-queue.tsx'

const columns = (): Column<PayoutLine>[] => [
	{
		name: 'number',
		words: t('payout.number'),
		cell: (line) => <RecordLink to={`/payouts/${line.payout_id}`} words={line.payout_sn} />,
	},
	{ name: 'shop', words: t('order.shop'), cell: (line) => line.mer_name },
	{ name: 'amount', words: t('payout.amount'), isNumber: true, cell: (line) => money(line.amount) },
	{ name: 'bank', words: t('withdrawal.bank'), onlyWide: true, cell: (line) => line.bank_name },
	{ name: 'state', words: t('record.state'), cell: (line) => <PayoutState payout={line} /> },
]

/** The queue of shops' payouts. */
export default function PayoutsScreen() {
	return <MoneyOutQueue kind="payout" columns={columns()} />
}
