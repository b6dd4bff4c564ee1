import { ToneChip, type Tone } from '../../shared/tone-chip.tsx'
import { t } from '../../shared/words.ts'

/** The statuses of an application, and of a request for a shop's name, in the filter. */
export const applicationStatuses = ['waiting', 'approved', 'refused', 'withdrawn'] as const

type Status = (typeof applicationStatuses)[number]

const tones: Record<Status, Tone> = {
	waiting: 'waiting',
	approved: 'good',
	refused: 'bad',
	withdrawn: 'rest',
}

/** The state of an application, or of a request for a shop's name. */
export function ApplicationStatusChip({ status }: { status: Status }) {
	return <ToneChip tone={tones[status]} words={t(`application.status.${status}`)} />
}

/** The state of an application as operators see it: it may wait for papers of the applicant. */
export function ApplicationState({
	application: { status, papers_asked: isAsked },
}: {
	application: { status: Status; papers_asked: 0 | 1 }
}) {
	return isAsked === 1 ? (
		<ToneChip tone="rest" words={t('application.papers_waiting')} />
	) : (
		<ApplicationStatusChip status={status} />
	)
}
