import { rechargeStatus } from '@portolan/contract/states'
import { AuditingFace } from './auditing-face.tsx'
import { BankPayment } from './bank-payment.tsx'
import { ChainPayment } from './chain-payment.tsx'
import { PassedFace } from './passed-face.tsx'
import type { Deposit, Recharge } from './recharge-types.ts'
import { RefusedFace } from './refused-face.tsx'
import { TimedOutFace } from './timed-out-face.tsx'

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
			return <AuditingFace recharge={recharge} deposits={deposits} />
		case rechargeStatus.approved:
			return <PassedFace recharge={recharge} />
		case rechargeStatus.rejected:
			return <RefusedFace recharge={recharge} />
		case rechargeStatus.timedOut:
			return <TimedOutFace recharge={recharge} deposits={deposits} />
	}
}
