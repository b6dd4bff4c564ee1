import { FilterChoice } from '../../shared/list-page.tsx'
import { ToneChip, type Tone } from '../../shared/tone-chip.tsx'
import { t } from '../../shared/words.ts'

type State = 'coming' | 'running' | 'used_up' | 'ended'

/** The operators' and the merchants' console name the states of a code differently. */
type Words = 'promo.state' | 'seller.promo_state'

const tones: Record<State, Tone> = {
	coming: 'note',
	running: 'good',
	used_up: 'rest',
	ended: 'rest',
}

/** The state of a promo code. */
export function PromoState({ state, words }: { state: State; words: Words }) {
	return <ToneChip tone={tones[state]} words={t(`${words}.${state}`)} />
}

/** A filter for codes in one state. */
export function PromoStateFilter({ states, words }: { states: readonly State[]; words: Words }) {
	return (
		<FilterChoice
			field="state"
			label={t('record.state')}
			choices={[
				...states.map((state) => [state, t(`${words}.${state}`)] as const),
				['', t('filter.all')],
			]}
		/>
	)
}
