import { CallError } from '@portolan/client'
import { sampleInfo, sampleNetworks } from '../../features/recharges/index.ts'
import { FailedState } from '../../shared/call-list.tsx'
import { ChainForm, ChainFormShape, NoNetwork } from './chain-form.tsx'
import { SourceChoice } from './source-choice.tsx'

const nothing = () => undefined
const unsupported = ['DEX', 'BSC', 'HECO']

/** The faces of recharging on chain. */
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
	dex: () => <SourceChoice value="DEX" onChange={nothing} unsupported={unsupported} />,
	refused: () => <FailedState error={new CallError('unreachable', '')} onRetry={nothing} />,
}
