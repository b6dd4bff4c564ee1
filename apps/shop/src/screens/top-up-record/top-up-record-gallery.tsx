import { CallError } from '@portolan/client'
import {
	sampleBankRecharge,
	sampleDeposit,
	sampleRecharge,
	type RechargeEntry,
} from '../../features/recharges/index.ts'
import type { ListState } from '../../shared/queries.ts'
import { sampleList } from '../../shared/sample-list.ts'
import { ArrivalList, RequestList } from './record-lists.tsx'
import { RecordTabs } from './record-tabs.tsx'

const nothing = () => undefined

function Face({ list }: { list: ListState<RechargeEntry> }) {
	return (
		<>
			<RecordTabs tab="all" onTab={nothing} />
			<RequestList list={list} />
		</>
	)
}

/** The states of the record, for the gallery. */
export const gallery = {
	loading: () => <Face list={sampleList<RechargeEntry>([], { isPending: true })} />,
	empty: () => <Face list={sampleList<RechargeEntry>([])} />,
	one: () => <Face list={sampleList([sampleRecharge()])} />,
	many: () => (
		<Face
			list={sampleList([
				sampleRecharge({ recharge_id: 'a' }),
				sampleBankRecharge({ recharge_id: 'b' }),
				sampleBankRecharge({ recharge_id: 'c', status: 0, late: 1 }),
				sampleRecharge({ recharge_id: 'd', status: 1, real_price: '97.50' }),
				sampleRecharge({ recharge_id: 'e', status: 2, admin_msg: 'No such payment reached us.' }),
				sampleRecharge({ recharge_id: 'f', recharge_type: 'manual', status: 3 }),
			])}
		/>
	),
	arrivals: () => (
		<ArrivalList
			list={sampleList([
				sampleDeposit(),
				sampleDeposit({ deposit_id: 'b', state: 'credited' }),
				sampleDeposit({ deposit_id: 'c', state: 'auditing', admin_msg: 'Sent by a contract.' }),
			])}
		/>
	),
	refused: () => (
		<Face list={sampleList<RechargeEntry>([], { error: new CallError('unreachable', '') })} />
	),
}
