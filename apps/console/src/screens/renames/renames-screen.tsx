import type { CallReply } from '@portolan/client'
import type { listShopRenames } from '@portolan/contract'
import { applicationStatuses, ApplicationStatusChip } from '../../features/applications/index.ts'
import { NeedsRole } from '../../features/operators/index.ts'
import { createdColumn, Promised, StatusFilter } from '../../features/records/index.ts'
import { LinesTable, type Column } from '../../shared/lines-table.tsx'
import { FilterSearch, ListPage } from '../../shared/list-page.tsx'
import { Page } from '../../shared/page.tsx'
import { RecordLink } from '../../shared/record-link.tsx'
import { t } from '../../shared/words.ts'

type Line = CallReply<typeof listShopRenames>['list'][number]

const columns = (): Column<Line>[] => [
	{
		name: 'new',
		words: t('rename.new_name'),
		cell: (line) => <RecordLink to={`/renames/${line.rename_id}`} words={line.new_name} wraps />,
	},
	{ name: 'old', words: t('renames.old'), cell: (line) => line.old_name },
	{
		name: 'state',
		words: t('record.state'),
		cell: (line) => <ApplicationStatusChip status={line.status} />,
	},
	{
		name: 'promised',
		words: t('promised.title'),
		cell: (line) =>
			line.status === 'waiting' ? <Promised at={line.promised_time} overdue={line.overdue} /> : '–',
	},
	createdColumn(),
]

/** Requests of shops for another name: waiting ones first, by due time. */
export default function RenamesScreen() {
	return (
		<Page title={t('renames.title')} lead={t('renames.lead')}>
			<NeedsRole roles={['catalogue', 'support']} what={t('renames.look')}>
				<ListPage
					resource="renames"
					empty={t('renames.empty')}
					defaults={{ status: 'waiting' }}
					toolbar={
						<>
							<StatusFilter group="application.status" statuses={applicationStatuses} />
							<FilterSearch field="keyword" label={t('renames.search')} />
						</>
					}
				>
					<LinesTable label={t('renames.title')} columns={columns()} />
				</ListPage>
			</NeedsRole>
		</Page>
	)
}
