import { CallError } from '@portolan/client'
import {
	Bill,
	ProofFace,
	sampleBill,
	sampleMoney,
	sampleMyProof,
	sampleNow,
	sampleProof,
	type BillFilter,
	type BillLine,
} from '../../features/wallet/index.ts'
import type { ReplyOf } from '../../shared/api.ts'
import type { ListState } from '../../shared/queries.ts'
import { WalletHead } from './wallet-head.tsx'

const nothing = () => undefined
const lost = new CallError('unreachable', '')

function Face({
	where,
	lines,
	filter = 'all',
	...state
}: {
	where?: ReplyOf<'getMoneyBreakdown'>
	lines: readonly BillLine[]
	filter?: BillFilter
} & Partial<Pick<ListState<BillLine>, 'isPending' | 'error' | 'hasMore'>>) {
	return (
		<Bill
			list={{
				items: lines,
				count: lines.length,
				isPending: false,
				error: null,
				hasMore: false,
				isMore: false,
				more: nothing,
				refresh: async () => undefined,
				...state,
			}}
			filter={filter}
			onFilter={nothing}
			now={sampleNow}
			head={
				<WalletHead
					available={where?.available}
					where={{ data: where, error: state.error ?? null, refetch: nothing }}
					onProof={nothing}
				/>
			}
		/>
	)
}

const noMoney = sampleMoney({
	available: '0.00',
	hold: '0.00',
	escrow: '0.00',
	total: '0.00',
	leaving: '0.00',
	leavings: [],
	coming_back: '0.00',
	returnings: [],
	holds: [],
	escrows: [],
})

/** The states of the wallet, for the gallery. */
export const gallery = {
	loading: () => <Face lines={[]} isPending />,
	empty: () => <Face where={noMoney} lines={[]} />,
	none_of_a_kind: () => <Face where={noMoney} lines={[]} filter="refund" />,
	one: () => <Face where={sampleMoney()} lines={sampleBill().slice(0, 1)} />,
	many: () => (
		<Face
			where={sampleMoney({ available: '9876543.21', total: '9877456.21' })}
			lines={sampleBill()}
		/>
	),
	refused: () => <Face lines={[]} error={lost} />,
	proof: () => <ProofFace newest={sampleProof()} mine={sampleMyProof()} holds />,
	proof_unchecked: () => <ProofFace newest={sampleProof()} mine={sampleMyProof()} holds={null} />,
	proof_broken: () => <ProofFace newest={sampleProof()} mine={sampleMyProof()} holds={false} />,
	proof_not_mine: () => <ProofFace newest={sampleProof()} mine={null} holds={null} />,
	proof_none: () => <ProofFace newest={null} mine={null} holds={null} />,
}
