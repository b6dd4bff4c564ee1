import { NeedsRole } from '../../features/operators/index.ts'
import { PayoutState, payoutStatuses, type PayoutLine } from '../../features/money-out/index.ts'
import {
	createdColumn,
	OverdueFilter,
	promisedColumn,
	StatusFilter,
} from '../../features/records/index.ts'
import { money } from '../../shared/format.ts'
import { LinesTable, type Column } from '../../shared/lines-table.tsx'
import { FilterChoice, FilterSearch, ListPage } from '../../shared/list-page.tsx'
import { Page } from '../../shared/page.tsx'
import { RecordLink } from '../../shared/record-link.tsx'
import { t } from '../../shared/words.ts'

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
	promisedColumn(),
	createdColumn(),
]

/** The queue of shops' payouts: what was promised first stands first. */
export default function PayoutsScreen() {
	return (
		<Page title={t('payouts.title')} lead={t('payouts.lead')}>
			<NeedsRole roles={['finance-1', 'finance-2', 'support']} what={t('payouts.look')}>
				<ListPage
					resource="payouts"
					empty={t('payouts.empty')}
					defaults={{ status: '0' }}
					toolbar={
						<>
							<StatusFilter
								group="payout.status"
								statuses={payoutStatuses}
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
							<FilterSearch field="keyword" label={t('payouts.search')} />
						</>
					}
				>
					<LinesTable label={t('payouts.title')} columns={columns()} />
				</ListPage>
			</NeedsRole>
		</Page>
	)
}
