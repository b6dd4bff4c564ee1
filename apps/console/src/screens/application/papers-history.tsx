import { Stack } from '@mui/material'
import { PaperKindsText } from '../../features/applications/index.ts'
import { EvidencePictures } from '../../features/evidence/index.ts'
import { Facts } from '../../shared/facts.tsx'
import { Moment } from '../../shared/moment.tsx'
import { Panel } from '../../shared/panel.tsx'
import { t } from '../../shared/words.ts'
import type { ApplicationRecord } from './application-record.ts'

/** What the applicant was asked for later, and what came. Nothing if nothing was asked. */
export function PapersHistory({ application }: { application: ApplicationRecord }) {
	return application.requests.map((request) => (
		<Panel key={request.asked_time} title={t('application.papers_asked')}>
			<Stack spacing={2}>
				<Facts
					facts={[
						[t('record.created'), <Moment key="asked" at={request.asked_time} />],
						[t('application.papers_by'), request.asked_by],
						[t('application.papers_kinds'), <PaperKindsText key="kinds" kinds={request.kinds} />],
						[t('application.told'), <bdi key="told">{request.text}</bdi>],
						[
							t('application.papers_until'),
							request.answered_time === null && request.ended_time === null ? (
								<Moment key="until" at={request.expire_time} far />
							) : null,
						],
						[
							t('application.papers_ended'),
							request.ended_time === null ? null : <Moment key="ended" at={request.ended_time} />,
						],
						[
							t('application.papers_answered'),
							request.answered_time === null ? null : (
								<Moment key="answered" at={request.answered_time} />
							),
						],
						[t('application.papers_answer'), request.answer],
					]}
				/>
				<EvidencePictures
					urls={request.documents}
					alt={t('application.documents_of', { name: application.legal_name })}
				/>
			</Stack>
		</Panel>
	))
}
