import { CallError } from '@portolan/client'
import {
	NoRequest,
	RequestShape,
	RequestView,
	sampleDeposit,
	sampleRecharge,
	type Deposit,
	type Recharge,
} from '../../features/recharges/index.ts'
import { FailedState } from '../../shared/call-list.tsx'

const none: readonly Deposit[] = []

function Face({ deposits = none, ...more }: Partial<Recharge> & { deposits?: readonly Deposit[] }) {
	return (
		<RequestView recharge={sampleRecharge(more)} deposits={deposits} onTimeUp={() => undefined} />
	)
}

const now = Math.floor(Date.now() / 1000)

/** The states of a request on chain, for the gallery. */
export const gallery = {
	loading: () => <RequestShape />,
	empty: () => <NoRequest />,
	one: () => <Face />,
	seen: () => <Face deposits={[sampleDeposit()]} />,
	many: () => (
		<Face
			deposits={[
				sampleDeposit({ deposit_id: 'a' }),
				sampleDeposit({ deposit_id: 'b', state: 'credited' }),
				sampleDeposit({ deposit_id: 'c', state: 'below_minimum', price: '2.00' }),
				sampleDeposit({ deposit_id: 'd', state: 'auditing', admin_msg: 'Sent by a contract.' }),
				sampleDeposit({ deposit_id: 'e', state: 'refused', admin_msg: 'Unknown token.' }),
			]}
		/>
	),
	manual: () => <Face recharge_type="manual" network="tron" own_address={0} payment_link="" />,
	auditing: () => (
		<Face recharge_type="manual" own_address={0} status={0} promised_time={now + 80_000} />
	),
	passed: () => <Face status={1} real_price="97.50" checktime={now} />,
	refused: () => <Face status={2} admin_msg="No such payment reached us." checktime={now} />,
	timed_out: () => <Face status={3} expire_time={now - 60} />,
	too_late: () => <Face status={3} expire_time={now - 100_000} late_until={now - 13_600} />,
	failed: () => <FailedState error={new CallError('unreachable', '')} onRetry={() => undefined} />,
}
