import { CallError } from '@portolan/client'
import { sampleInfo, sampleNetworks } from '../../features/recharges/index.ts'
import { FailedState } from '../../shared/call-list.tsx'
import { ChainForm } from './chain-form.tsx'
import { ChainFormShape } from './chain-form-shape.tsx'
import { NoNetwork } from './no-network.tsx'

const nothing = () => undefined
const unsupported = ['DEX', 'BSC', 'HECO']

/** The states of recharging on chain, for the gallery. */
export const gallery = {
	loading: () => <ChainFormShape />,
	empty: () => <NoNetwork />,
	one: () => (
		<ChainForm
			info={sampleInfo}
			chains={{ recharge: sampleNetworks, withdraw: [], unsupported }}
			way="chain"
			onWay={nothing}
			busy={false}
			onAsk={nothing}
		/>
	),
	refused: () => <FailedState error={new CallError('unreachable', '')} onRetry={nothing} />,
}
