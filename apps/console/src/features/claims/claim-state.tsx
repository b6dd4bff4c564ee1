import { claimState } from '@portolan/contract/states'
import type { CallReply } from '@portolan/client'
import type { ClaimState as State, getDispute } from '@portolan/contract'
import { Moment } from '../../shared/moment.tsx'
import { ToneChip, type Tone } from '../../shared/tone-chip.tsx'
import { t } from '../../shared/words.ts'

const tones: Record<State, Tone> = {
	[claimState.applied]: 'waiting',
	[claimState.approved]: 'note',
	[claimState.awaitingReturn]: 'waiting',
	[claimState.returned]: 'waiting',
	[claimState.refunded]: 'good',
	[claimState.rejected]: 'bad',
	[claimState.withdrawn]: 'rest',
	[claimState.disputed]: 'waiting',
}

/** The state of a claim. */
export function ClaimState({ state }: { state: State }) {
	return <ToneChip tone={tones[state]} words={t(`claim.state.${state}`)} />
}

/** What will happen to a claim automatically, and when; nothing if nothing will. */
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
