import { decidePayoutReturn } from './admin/decide-payout-return.ts'
import { decidePayout } from './admin/decide-payout.ts'
import { getAdminPayout } from './admin/get-admin-payout.ts'
import { listAdminPayouts } from './admin/list-admin-payouts.ts'
import { markPayoutPaid } from './admin/mark-payout-paid.ts'
import { recordPayoutReturn } from './admin/record-payout-return.ts'
import { cancelPayout } from './shop/cancel-payout.ts'
import { exportAccounting } from './shop/export-accounting.ts'
import { exportStatement } from './shop/export-statement.ts'
import { getEscrowForecast } from './shop/get-escrow-forecast.ts'
import { getMerchantDashboard } from './shop/get-merchant-dashboard.ts'
import { getPayoutInfo } from './shop/get-payout-info.ts'
import { getPayout } from './shop/get-payout.ts'
import { getStatement } from './shop/get-statement.ts'
import { listEscrow } from './shop/list-escrow.ts'
import { listPayouts } from './shop/list-payouts.ts'
import { requestPayout } from './shop/request-payout.ts'

/** The handlers of a shop’s money: the shop’s, then the operators’. */
export const payoutHandlers = [
	getMerchantDashboard,
	listEscrow,
	getEscrowForecast,
	getStatement,
	exportStatement,
	exportAccounting,
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
