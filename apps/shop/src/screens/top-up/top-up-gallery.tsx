import { CallError } from '@portolan/client'
import {
	sampleBankRecharge,
	sampleInfo,
	sampleNetworks,
	sampleRecharge,
} from '../../features/recharges/index.ts'
import { FailedState } from '../../shared/call-list.tsx'
import { TopUpShape, TopUpWays } from './top-up-ways.tsx'

const open = [
	sampleRecharge({ recharge_id: 'a' }),
	sampleBankRecharge({ recharge_id: 'b' }),
	sampleBankRecharge({ recharge_id: 'c', status: 0 }),
]

/** The states of the page on which a recharge begins, for the gallery. */
export const gallery = {
	loading: () => <TopUpShape />,
	empty: () => <TopUpWays balance="5000.00" info={sampleInfo} networks={[]} open={[]} />,
	one: () => (
		<TopUpWays
			balance="5000.00"
			info={{ ...sampleInfo, open_count: 1 }}
			networks={sampleNetworks}
			open={open.slice(0, 1)}
		/>
	),
	many: () => (
		<TopUpWays
			balance="5000.00"
			info={{ ...sampleInfo, open_count: 3 }}
			networks={sampleNetworks}
			open={open}
		/>
	),
	refused: () => <FailedState error={new CallError('unreachable', '')} onRetry={() => undefined} />,
}
