import { ToneChip, type Tone } from '../../shared/tone-chip.tsx'
import { t } from '../../shared/words.ts'

const tones: Record<'in_force' | 'coming' | 'past', Tone> = {
	in_force: 'good',
	coming: 'note',
	past: 'rest',
}

/** Whether a version of a document is in force, still to come, or followed by another. */
export function VersionState({ state }: { state: 'in_force' | 'coming' | 'past' }) {
	return <ToneChip tone={tones[state]} words={t(`document.state.${state}`)} />
}
