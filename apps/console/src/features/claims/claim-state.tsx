import type { CallReply } from '@portolan/client'
import type { ClaimState as State, getDispute } from '@portolan/contract'
import { Moment } from '../../shared/moment.tsx'
import { ToneChip, type Tone } from '../../shared/tone-chip.tsx'
import { t } from '../../shared/words.ts'

const tones: Record<State, Tone> = {
	0: 'waiting',
	1: 'note',
	2: 'waiting',
	3: 'waiting',
	4: 'good',
	5: 'bad',
	6: 'rest',
	7: 'waiting',
}

/** How a claim stands, in one word. */
export function ClaimState({ state }: { state: State }) {
	return <ToneChip tone={tones[state]} words={t(`claim.state.${state}`)} />
}

/** What happens next with a claim by itself, and when; nothing where nothing does. */
export function ClaimNextStep({
	next,
	far = false,
}: {
	next: CallReply<typeof getDispute>['next']
	far?: boolean
}) {
	if (next === null) return null
	return (
		<>
			{t(`claim.next.${next.name}`)} <Moment at={next.at} far={far} />
		</>
	)
}
