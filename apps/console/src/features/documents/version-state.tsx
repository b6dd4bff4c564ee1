import { ToneChip, type Tone } from '../../shared/tone-chip.tsx'
import { t } from '../../shared/words.ts'

type State = 'in_force' | 'coming' | 'past' | 'withdrawn'

const tones: Record<State, Tone> = {
	in_force: 'good',
	coming: 'note',
	past: 'rest',
	withdrawn: 'bad',
}

/** The state of a document's version: in force, coming, replaced, or withdrawn with its article. */
export function VersionState({ state }: { state: State }) {
	return <ToneChip tone={tones[state]} words={t(`document.state.${state}`)} />
}
