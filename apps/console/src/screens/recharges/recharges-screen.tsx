import { rechargeStatus } from '@portolan/contract/states'
import { FilterSearch, ListPage } from '../../shared/list-page.tsx'
import { LinesTable, type Column } from '../../shared/lines-table.tsx'
import { Page } from '../../shared/page.tsx'
import { money } from '../../shared/format.ts'
import { RecordLink } from '../../shared/record-link.tsx'
import { t } from '../../shared/words.ts'
import { NeedsRole } from '../../features/operators/index.ts'
import {
	createdColumn,
	OverdueFilter,
	promisedColumn,
	StatusFilter,
} from '../../features/records/index.ts'
import {
	rechargeStatuses,
	rechargeWay,
	RechargeState,
	type RechargeLine,
} from '../../features/recharges/index.ts'

const columns = (): Column<RechargeLine>[] => [
	{
		name: 'number',
		words: t('recharge.number'),
		cell: (line) => <RecordLink to={`/recharges/${line.recharge_id}`} words={line.recharge_sn} />,
	},
	{ name: 'shopper', words: t('record.shopper'), cell: (line) => line.shopper_name },
	{
		name: 'price',
		words: t('recharge.asked_for'),
		isNumber: true,
		cell: (line) => money(line.price),
	},
	{
		name: 'real',
		words: t('recharge.arrived_short'),
		isNumber: true,
		onlyWide: true,
		cell: (line) => (line.status === rechargeStatus.approved ? money(line.real_price) : '–'),
	},
	{ name: 'way', words: t('recharge.way'), isShort: true, onlyWide: true, cell: rechargeWay },
	{ name: 'state', words: t('record.state'), cell: (line) => <RechargeState recharge={line} /> },
	promisedColumn(),
	createdColumn(),
]

/** The queue of recharges: the earliest due time first. */
export default function RechargesScreen() {
	return (
		<Page title={t('recharges.title')} lead={t('recharges.lead')}>
			<NeedsRole roles={['finance-1', 'finance-2', 'support']} what={t('recharges.look')}>
				<ListPage
					resource="recharges"
					empty={t('recharges.empty')}
					defaults={{ status: '0' }}
					toolbar={
						<>
							<StatusFilter group="recharge.status" statuses={rechargeStatuses} />
							<OverdueFilter />
							<FilterSearch field="keyword" label={t('recharges.search')} />
						</>
					}
				>
					<LinesTable label={t('recharges.title')} columns={columns()} />
				</ListPage>
			</NeedsRole>
		</Page>
	)
}
