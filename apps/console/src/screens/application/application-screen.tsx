import type { ApplicationRecord } from './application-record.ts'
import { Alert, Typography } from '@mui/material'
import { getApplication } from '@portolan/contract'
import { useParams } from 'react-router-dom'
import { ApplicationState } from '../../features/applications/index.ts'
import { EvidencePictures } from '../../features/evidence/index.ts'
import { NeedsRole, useAskAs } from '../../features/operators/index.ts'
import { Promised } from '../../features/records/index.ts'
import { CodeText } from '../../shared/code-text.tsx'
import { Facts } from '../../shared/facts.tsx'
import { countryName } from '../../shared/format.ts'
import { Moment } from '../../shared/moment.tsx'
import { Page } from '../../shared/page.tsx'
import { Panel } from '../../shared/panel.tsx'
import { RecordLink } from '../../shared/record-link.tsx'
import { TwoColumns } from '../../shared/two-columns.tsx'
import { Answered } from '../../shared/answered.tsx'
import { t } from '../../shared/words.ts'
import { PapersHistory } from './papers-history.tsx'
import { ApplicationActions } from './application-actions.tsx'

const roles = ['catalogue', 'support'] as const

/** One application: the applicant, the documents, and what can be decided. */
export default function ApplicationScreen() {
	const { id = '' } = useParams()
	const asked = useAskAs(roles, getApplication, { application_id: id })
	return (
		<Page
			back={['/applications', 'applications.title']}
			title={t('application.title', { name: asked.data?.shop_name ?? '' })}
		>
			<NeedsRole roles={roles} what={t('applications.look')}>
				<Answered asked={asked}>{(application) => <Whole application={application} />}</Answered>
			</NeedsRole>
		</Page>
	)
}

function Whole({ application }: { application: ApplicationRecord }) {
	return (
		<TwoColumns
			start={
				<>
					<Panel
						title={t('application.record')}
						aside={<ApplicationState application={application} />}
					>
						<ApplicationFacts application={application} />
					</Panel>
					<Panel title={t('record.decide')}>
						<ApplicationActions application={application} />
					</Panel>
				</>
			}
			end={
				<>
					<Panel title={t('application.documents')}>
						<EvidencePictures
							urls={application.documents}
							alt={t('application.documents_of', { name: application.legal_name })}
						/>
					</Panel>
					<PapersHistory application={application} />
					<Panel title={t('application.story')}>
						<Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
							{application.story}
						</Typography>
					</Panel>
					{application.alike.length > 0 && (
						<Alert severity="warning" variant="outlined">
							{t('application.alike', { names: application.alike.join(', ') })}
						</Alert>
					)}
				</>
			}
		/>
	)
}

/** The applicant, and the state of the application. */
function ApplicationFacts({ application }: { application: ApplicationRecord }) {
	return (
		<Facts
			facts={[
				[t('application.shop_name'), application.shop_name],
				[t('application.kind'), t(`application.kind.${application.kind}`)],
				[t('application.legal_name'), application.legal_name],
				[t('application.country'), countryName(application.country)],
				[t('application.contact'), application.contact_name],
				[
					t('application.email'),
					<CodeText key="email" text={application.email} what={t('application.email')} />,
				],
				[
					t('application.mobile'),
					<CodeText key="mobile" text={application.mobile} what={t('application.mobile')} />,
				],
				[t('application.categories'), application.categories.join(', ')],
				[t('application.shopper'), application.shopper_name],
				[t('record.created'), <Moment key="created" at={application.createtime} />],
				[
					t('promised.title'),
					application.status === 'waiting' && application.papers_asked === 0 ? (
						<Promised
							key="promised"
							at={application.promised_time}
							overdue={application.overdue}
							far
						/>
					) : null,
				],
				[t('application.decided_by'), application.decided_by],
				[
					t('record.decided'),
					application.decided_time === null ? null : (
						<Moment key="decided" at={application.decided_time} />
					),
				],
				[t('application.told'), application.reason],
				[
					t('application.shop'),
					application.shop_id === null ? null : (
						<RecordLink
							key="shop"
							to={`/shops/${application.shop_id}`}
							words={application.shop_name}
						/>
					),
				],
				[
					t('application.joined'),
					application.status === 'approved'
						? t(application.joined === 1 ? 'application.joined_yes' : 'application.joined_no')
						: null,
				],
			]}
		/>
	)
}
