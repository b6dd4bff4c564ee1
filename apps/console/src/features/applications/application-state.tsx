import { ToneChip, type Tone } from '../../shared/tone-chip.tsx'
import { t } from '../../shared/words.ts'

/** The statuses of an application in the filter. */
export const applicationStatuses = ['waiting', 'approved', 'refused', 'withdrawn'] as const

const tones: Record<(typeof applicationStatuses)[number], Tone> = {
	waiting: 'waiting',
	approved: 'good',
	refused: 'bad',
	withdrawn: 'rest',
}

/** The state of an application. */
export function ApplicationState({ status }: { status: (typeof applicationStatuses)[number] }) {
	return <ToneChip tone={tones[status]} words={t(`application.status.${status}`)} />
}
