import { cancelPayout } from './cancel-payout.ts'
import { decidePayout } from './decide-payout.ts'
import { decidePayoutReturn } from './decide-payout-return.ts'
import { exportAccounting } from './export-accounting.ts'
import { exportStatement } from './export-statement.ts'
import { getAdminPayout } from './get-admin-payout.ts'
import { getEscrowForecast } from './get-escrow-forecast.ts'
import { getMerchantDashboard } from './get-merchant-dashboard.ts'
import { getPayout } from './get-payout.ts'
import { getPayoutInfo } from './get-payout-info.ts'
import { getStatement } from './get-statement.ts'
import { listAdminPayouts } from './list-admin-payouts.ts'
import { listEscrow } from './list-escrow.ts'
import { listPayouts } from './list-payouts.ts'
import { markPayoutPaid } from './mark-payout-paid.ts'
import { recordPayoutReturn } from './record-payout-return.ts'
import { requestPayout } from './request-payout.ts'

export * from './cancel-payout.ts'
export * from './decide-payout.ts'
export * from './decide-payout-return.ts'
export * from './export-accounting.ts'
export * from './export-statement.ts'
export * from './get-admin-payout.ts'
export * from './get-escrow-forecast.ts'
export * from './get-merchant-dashboard.ts'
export * from './get-payout.ts'
export * from './get-payout-info.ts'
export * from './get-statement.ts'
export * from './list-admin-payouts.ts'
export * from './list-escrow.ts'
export * from './list-payouts.ts'
export * from './mark-payout-paid.ts'
export * from './record-payout-return.ts'
export * from './request-payout.ts'

/** The endpoints of the module payouts, by their names. */
export const payoutEndpoints = {
	getMerchantDashboard,
	listEscrow,
	getEscrowForecast,
	getStatement,
	exportAccounting,
	exportStatement,
	getPayoutInfo,
	requestPayout,
	listPayouts,
	getPayout,
	cancelPayout,
	listAdminPayouts,
	getAdminPayout,
	decidePayout,
	markPayoutPaid,
	recordPayoutReturn,
	decidePayoutReturn,
}
