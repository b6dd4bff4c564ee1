import { moneyOutStatuses, type MoneyOutKind } from '../../features/money-out/index.ts'
import { NeedsRole } from '../../features/operators/index.ts'
import {
	createdColumn,
	OverdueFilter,
	promisedColumn,
	StatusFilter,
} from '../../features/records/index.ts'
import { LinesTable, type Column } from '../../shared/lines-table.tsx'
import { FilterChoice, FilterSearch, ListPage } from '../../shared/list-page.tsx'
import { Page } from '../../shared/page.tsx'
import { t } from '../../shared/words.ts'

/** The fields that the lines of both queues have. */
type Line = Parameters<ReturnType<typeof promisedColumn>['cell']>[0] & { createtime: number }

/** The queue of withdrawals or of payouts: the earliest due time first. */
export function MoneyOutQueue<L extends Line>({
	kind,
	columns,
}: {
	kind: MoneyOutKind
	/** The columns before the times. */
	columns: readonly Column<L>[]
}) {
	const list = `${kind}s` as const
	return (
		<Page title={t(`${list}.title`)} lead={t(`${list}.lead`)}>
			<NeedsRole roles={['finance-1', 'finance-2', 'support']} what={t(`${list}.look`)}>
				<ListPage
					resource={list}
					empty={t(`${list}.empty`)}
					defaults={{ status: '0' }}
					toolbar={
						<>
							<StatusFilter
								group={`${kind}.status`}
								statuses={moneyOutStatuses}
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
							<FilterSearch field="keyword" label={t(`${list}.search`)} />
						</>
					}
				>
					<LinesTable
						label={t(`${list}.title`)}
						columns={[...columns, promisedColumn<L>(), createdColumn<L>()]}
					/>
				</ListPage>
			</NeedsRole>
		</Page>
	)
}
