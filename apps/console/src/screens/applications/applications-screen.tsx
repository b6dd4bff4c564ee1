import type { CallReply } from '@portolan/client'
import type { listApplications } from '@portolan/contract'
import { ApplicationState, applicationStatuses } from '../../features/applications/index.ts'
import { NeedsRole } from '../../features/operators/index.ts'
import { createdColumn, Promised, StatusFilter } from '../../features/records/index.ts'
import { countryName } from '../../shared/format.ts'
import { LinesTable, type Column } from '../../shared/lines-table.tsx'
import { FilterSearch, ListPage } from '../../shared/list-page.tsx'
import { Page } from '../../shared/page.tsx'
import { RecordLink } from '../../shared/record-link.tsx'
import { t } from '../../shared/words.ts'

type Line = CallReply<typeof listApplications>['list'][number]

const columns = (): Column<Line>[] => [
	{
		name: 'shop',
		words: t('application.shop_name'),
		cell: (line) => (
			<RecordLink to={`/applications/${line.application_id}`} words={line.shop_name} />
		),
	},
	{ name: 'legal', words: t('application.legal_name'), cell: (line) => line.legal_name },
	{
		name: 'country',
		words: t('application.country'),
		onlyWide: true,
		cell: (line) => countryName(line.country),
	},
	{
		name: 'state',
		words: t('record.state'),
		cell: (line) => <ApplicationState application={line} />,
	},
	{
		name: 'promised',
		words: t('promised.title'),
		cell: (line) =>
			line.status === 'waiting' && line.papers_asked === 0 ? (
				<Promised at={line.promised_time} overdue={line.overdue} />
			) : (
				'–'
			),
	},
	createdColumn(),
]

/** Applications: waiting ones first, by due time. */
export default function ApplicationsScreen() {
	return (
		<Page title={t('applications.title')} lead={t('applications.lead')}>
			<NeedsRole roles={['catalogue', 'support']} what={t('applications.look')}>
				<ListPage
					resource="applications"
					empty={t('applications.empty')}
					defaults={{ status: 'waiting' }}
					toolbar={
						<>
							<StatusFilter group="application.status" statuses={applicationStatuses} />
							<FilterSearch field="keyword" label={t('applications.search')} />
						</>
					}
				>
					<LinesTable label={t('applications.title')} columns={columns()} />
				</ListPage>
			</NeedsRole>
		</Page>
	)
}
