import type { CallReply } from '@portolan/client'
import type { listDisputes } from '@portolan/contract'
import { ClaimNextStep, ClaimState } from '../../features/claims/index.ts'
import { NeedsRole } from '../../features/operators/index.ts'
import { createdColumn, OverdueFilter, Promised } from '../../features/records/index.ts'
import { money } from '../../shared/format.ts'
import { LinesTable, type Column } from '../../shared/lines-table.tsx'
import { FilterChoice, FilterSearch, ListPage } from '../../shared/list-page.tsx'
import { Page } from '../../shared/page.tsx'
import { RecordLink } from '../../shared/record-link.tsx'
import { t } from '../../shared/words.ts'

type Line = CallReply<typeof listDisputes>['list'][number]

const columns = (): Column<Line>[] => [
	{
		name: 'number',
		words: t('claim.number'),
		cell: (line) => <RecordLink to={`/disputes/${line.refund_id}`} words={line.refund_sn} />,
	},
	{ name: 'shopper', words: t('record.shopper'), cell: (line) => line.shopper_name },
	{ name: 'shop', words: t('order.shop'), onlyWide: true, cell: (line) => line.mer_name },
	{ name: 'amount', words: t('claim.amount'), isNumber: true, cell: (line) => money(line.amount) },
	{ name: 'reason', words: t('claim.reason'), onlyWide: true, cell: (line) => line.reason_title },
	{ name: 'state', words: t('record.state'), cell: (line) => <ClaimState state={line.state} /> },
	{
		name: 'promised',
		words: t('claim.next'),
		cell: (line) =>
			line.next === null ? (
				'–'
			) : line.next.name === 'decide' ? (
				<Promised at={line.next.at} overdue={line.overdue} />
			) : (
				<ClaimNextStep next={line.next} />
			),
	},
	createdColumn(),
]

/** Claims that wait for the platform, the earliest due time first; a filter shows the other claims. */
export default function DisputesScreen() {
	return (
		<Page title={t('disputes.title')} lead={t('disputes.lead')}>
			<NeedsRole roles={['support', 'orders', 'finance-2']} what={t('disputes.look')}>
				<ListPage
					resource="disputes"
					empty={t('disputes.empty')}
					defaults={{ status: 'dispute' }}
					toolbar={
						<>
							<FilterChoice
								field="status"
								label={t('record.state')}
								choices={(['dispute', 'open', 'ended', 'all'] as const).map(
									(status) => [status, t(`disputes.status.${status}`)] as const,
								)}
							/>
							<OverdueFilter />
							<FilterSearch field="keyword" label={t('disputes.search')} />
						</>
					}
				>
					<LinesTable label={t('disputes.title')} columns={columns()} />
				</ListPage>
			</NeedsRole>
		</Page>
	)
}
