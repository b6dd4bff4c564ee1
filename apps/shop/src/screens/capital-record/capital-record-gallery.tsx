import { SkeletonRows } from '@portolan/ui'
import { BalanceCard, MoneyPlaces } from '../../features/wallet/index.ts'

/** The faces of the wallet. */
export const gallery = {
	loading: () => (
		<div className="space-y-5">
			<BalanceCard amount={undefined} />
			<SkeletonRows count={3} />
		</div>
	),
	empty: () => (
		<div className="space-y-5">
			<BalanceCard amount="0.00" />
			<MoneyPlaces me={{ money: '0.00', money_hold: '0.00', money_escrow: '0.00' }} />
		</div>
	),
	many: () => (
		<div className="space-y-5">
			<BalanceCard amount="9876543.21" />
			<MoneyPlaces me={{ money: '9876543.21', money_hold: '10000.00', money_escrow: '563.00' }} />
		</div>
	),
}
