import * as contract from '@portolan/contract'
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
	route(contract.shopDashboard, showDashboard),
	route(contract.shopEscrowList, listEscrow),
	route(contract.shopStatement, listStatement),
	route(contract.shopStatementCsv, exportStatement),
	route(contract.shopPayoutInfo, payoutForm),
	route(contract.shopPayout, askPayout),
	route(contract.shopPayoutList, listPayouts),
	route(contract.shopPayoutDetail, showPayout),
	route(contract.shopPayoutCancel, cancelPayout),
	route(contract.deskPayoutList, listDeskPayouts),
	route(contract.deskPayoutDetail, showDeskPayout),
	route(contract.deskPayoutDecide, decidePayout),
	route(contract.deskPayoutPaid, markPayoutPaid),
	route(contract.deskPayoutReturned, returnFromBank),
	route(contract.deskPayoutReturnDecide, decidePayoutReturn),
]
