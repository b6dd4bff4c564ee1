import {
	withdrawalWay,
	WithdrawalState,
	type WithdrawalLine,
} from '../../features/money-out/index.ts'
import { money } from '../../shared/format.ts'
import type { Column } from '../../shared/lines-table.tsx'
import { RecordLink } from '../../shared/record-link.tsx'
import { t } from '../../shared/words.ts'
import { MoneyOutQueue } from './money-out-queue.tsx'

const columns = (): Column<WithdrawalLine>[] => [
	{
		name: 'number',
		words: t('withdrawal.number'),
		cell: (line) => <RecordLink to={`/withdrawals/${line.extract_id}`} words={line.extract_sn} />,
	},
	{ name: 'shopper', words: t('record.shopper'), cell: (line) => line.shopper_name },
	{
		name: 'price',
		words: t('withdrawal.amount'),
		isNumber: true,
		cell: (line) => money(line.extract_price),
	},
	{
		name: 'out',
		words: t('withdrawal.goes_out'),
		isNumber: true,
		onlyWide: true,
		cell: (line) => money(line.real_price),
	},
	{ name: 'way', words: t('withdrawal.way'), isShort: true, onlyWide: true, cell: withdrawalWay },
	{
		name: 'state',
		words: t('record.state'),
		cell: (line) => <WithdrawalState withdrawal={line} />,
	},
]

/** The queue of withdrawals. */
export default function WithdrawalsScreen() {
	return <MoneyOutQueue kind="withdrawal" columns={columns()} />
}
