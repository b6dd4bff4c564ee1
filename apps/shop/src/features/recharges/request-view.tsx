import { AuditingFace } from './auditing-face.tsx'
import { BankPayment } from './bank-payment.tsx'
import { ChainPayment } from './chain-payment.tsx'
import { PassedFace } from './passed-face.tsx'
import type { Deposit, Recharge } from './recharge-types.ts'
import { RefusedFace } from './refused-face.tsx'
import { TimedOutFace } from './timed-out-face.tsx'

/** A request, whatever its way and wherever it stands. */
export function RequestView({
	recharge,
	deposits,
	onTimeUp,
}: {
	recharge: Recharge
	/** Transfers to the request's own address; none for other ways. */
	deposits: readonly Deposit[]
	/** The time limit has passed on this device: look again. */
	onTimeUp: () => void
}) {
	switch (recharge.status) {
		case -1:
			return recharge.recharge_type === 'bank' ? (
				<BankPayment recharge={recharge} onTimeUp={onTimeUp} />
			) : (
				<ChainPayment recharge={recharge} deposits={deposits} onTimeUp={onTimeUp} />
			)
		case 0:
			return <AuditingFace recharge={recharge} deposits={deposits} />
		case 1:
			return <PassedFace recharge={recharge} />
		case 2:
			return <RefusedFace recharge={recharge} />
		case 3:
			return <TimedOutFace recharge={recharge} deposits={deposits} />
	}
}
