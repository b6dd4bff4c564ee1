import { ToneChip, type Tone } from '../../shared/tone-chip.tsx'
import { t } from '../../shared/words.ts'

type State = 'in_force' | 'coming' | 'past' | 'withdrawn'

const tones: Record<State, Tone> = {
	in_force: 'good',
	coming: 'note',
	past: 'rest',
	withdrawn: 'bad',
}

/** Whether a version of a document is in force, still to come, followed by another, or taken back with its article. */
export function VersionState({ state }: { state: State }) {
	return <ToneChip tone={tones[state]} words={t(`document.state.${state}`)} />
}
