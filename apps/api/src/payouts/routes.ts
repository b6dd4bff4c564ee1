import { endpoints } from '@portolan/contract'
import { route } from '../platform/http/route.ts'
import { askPayout } from './ask-payout.ts'
import { cancelPayout } from './cancel-payout.ts'
import { decidePayout } from './decide-payout.ts'
import { decidePayoutReturn } from './decide-payout-return.ts'
import { exportStatement } from './export-statement.ts'
import { listDeskPayouts } from './list-desk-payouts.ts'
import { listEscrow } from './list-escrow.ts'
import { listPayouts } from './list-payouts.ts'
import { listStatement } from './list-statement.ts'
import { markPayoutPaid } from './mark-payout-paid.ts'
import { payoutForm } from './payout-form.ts'
import { returnFromBank } from './return-from-bank.ts'
import { showDashboard } from './show-dashboard.ts'
import { showDeskPayout } from './show-desk-payout.ts'
import { showPayout } from './show-payout.ts'

/** The calls about a shop's money: its people's, then the money desk's. */
export const payoutRoutes = [
	route(endpoints.getMerchantDashboard, showDashboard),
	route(endpoints.listEscrow, listEscrow),
	route(endpoints.getStatement, listStatement),
	route(endpoints.exportStatement, exportStatement),
	route(endpoints.getPayoutInfo, payoutForm),
	route(endpoints.requestPayout, askPayout),
	route(endpoints.listPayouts, listPayouts),
	route(endpoints.getPayout, showPayout),
	route(endpoints.cancelPayout, cancelPayout),
	route(endpoints.listAdminPayouts, listDeskPayouts),
	route(endpoints.getAdminPayout, showDeskPayout),
	route(endpoints.decidePayout, decidePayout),
	route(endpoints.markPayoutPaid, markPayoutPaid),
	route(endpoints.recordPayoutReturn, returnFromBank),
	route(endpoints.decidePayoutReturn, decidePayoutReturn),
]
