import { rechargeStatus } from '@portolan/contract/states'
import { RequestInReview } from './request-in-review.tsx'
import { BankPayment } from './bank-payment.tsx'
import { ChainPayment } from './chain-payment.tsx'
import { RequestCredited } from './request-credited.tsx'
import type { Deposit, Recharge } from './recharge-types.ts'
import { RequestRejected } from './request-rejected.tsx'
import { RequestTimedOut } from './request-timed-out.tsx'

/** A request in any state, however it is paid. */
export function RequestView({
	recharge,
	deposits,
	onTimeUp,
}: {
	recharge: Recharge
	/** Transfers to the request's own address; none for other ways. */
	deposits: readonly Deposit[]
	/** The time limit has passed on this device: load the request again. */
	onTimeUp: () => void
}) {
	switch (recharge.status) {
		case rechargeStatus.awaitingPayment:
			return recharge.recharge_type === 'bank' ? (
				<BankPayment recharge={recharge} onTimeUp={onTimeUp} />
			) : (
				<ChainPayment recharge={recharge} deposits={deposits} onTimeUp={onTimeUp} />
			)
		case rechargeStatus.inReview:
			return <RequestInReview recharge={recharge} deposits={deposits} />
		case rechargeStatus.approved:
			return <RequestCredited recharge={recharge} />
		case rechargeStatus.rejected:
			return <RequestRejected recharge={recharge} />
		case rechargeStatus.timedOut:
			return <RequestTimedOut recharge={recharge} deposits={deposits} />
	}
}
