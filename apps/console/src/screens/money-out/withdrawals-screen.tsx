import { NeedsRole } from '../../features/operators/index.ts'
import {
	createdColumn,
	OverdueFilter,
	promisedColumn,
	StatusFilter,
} from '../../features/records/index.ts'
import {
	withdrawalStatuses,
	withdrawalWay,
	WithdrawalState,
	type WithdrawalLine,
} from '../../features/money-out/index.ts'
import { money } from '../../shared/format.ts'
import { LinesTable, type Column } from '../../shared/lines-table.tsx'
import { FilterChoice, FilterSearch, ListPage } from '../../shared/list-page.tsx'
import { Page } from '../../shared/page.tsx'
import { RecordLink } from '../../shared/record-link.tsx'
import { t } from '../../shared/words.ts'

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
	promisedColumn(),
	createdColumn(),
]

/** The queue of withdrawals: what was promised first stands first. */
export default function WithdrawalsScreen() {
	return (
		<Page title={t('withdrawals.title')} lead={t('withdrawals.lead')}>
			<NeedsRole roles={['finance-1', 'finance-2', 'support']} what={t('withdrawals.look')}>
				<ListPage
					resource="withdrawals"
					empty={t('withdrawals.empty')}
					defaults={{ status: '0' }}
					toolbar={
						<>
							<StatusFilter
								group="withdrawal.status"
								statuses={withdrawalStatuses}
								clears={['to_pay', 'returning']}
							/>
							<FilterChoice
								field="to_pay"
								label={t('withdrawal.payout')}
								clears={['status', 'returning']}
								choices={[['1', t('withdrawal.to_pay')]]}
							/>
							<FilterChoice
								field="returning"
								label={t('return.panel')}
								clears={['status', 'to_pay']}
								choices={[['1', t('return.chip_asked')]]}
							/>
							<OverdueFilter />
							<FilterSearch field="keyword" label={t('withdrawals.search')} />
						</>
					}
				>
					<LinesTable label={t('withdrawals.title')} columns={columns()} />
				</ListPage>
			</NeedsRole>
		</Page>
	)
}
