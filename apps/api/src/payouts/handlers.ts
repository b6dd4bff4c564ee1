import { cancelPayout } from './cancel-payout.ts'
import { decidePayoutReturn } from './decide-payout-return.ts'
import { decidePayout } from './decide-payout.ts'
import { exportStatement } from './export-statement.ts'
import { getAdminPayout } from './get-admin-payout.ts'
import { getMerchantDashboard } from './get-merchant-dashboard.ts'
import { getPayoutInfo } from './get-payout-info.ts'
import { getPayout } from './get-payout.ts'
import { getStatement } from './get-statement.ts'
import { listAdminPayouts } from './list-admin-payouts.ts'
import { listEscrow } from './list-escrow.ts'
import { listPayouts } from './list-payouts.ts'
import { markPayoutPaid } from './mark-payout-paid.ts'
import { recordPayoutReturn } from './record-payout-return.ts'
import { requestPayout } from './request-payout.ts'

/** The handlers of a shop’s money: the shop’s, then the operators’. */
export const payoutHandlers = [
	getMerchantDashboard,
	listEscrow,
	getStatement,
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
]
