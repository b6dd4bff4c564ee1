import { endpoints } from '@portolan/contract'
import { route } from '../platform/http/route.ts'
import { askWithdrawal } from './ask-withdrawal.ts'
import { cancelWithdrawal } from './cancel-withdrawal.ts'
import { decideWithdrawalReturn } from './decide-withdrawal-return.ts'
import { forgetDestination } from './forget-destination.ts'
import { listDeskWithdrawals } from './list-desk-withdrawals.ts'
import { listWithdrawals } from './list-withdrawals.ts'
import { markPaid } from './mark-paid.ts'
import { passWithdrawal } from './pass-withdrawal.ts'
import { quoteWithdrawal } from './quote-withdrawal.ts'
import { refuseWithdrawal } from './refuse-withdrawal.ts'
import { returnWithdrawal } from './return-withdrawal.ts'
import { showDeskWithdrawal } from './show-desk-withdrawal.ts'
import { showWithdrawal } from './show-withdrawal.ts'
import { withdrawalForm } from './withdrawal-form.ts'

/** The calls by which money leaves: the shopper's, then the money desk's. */
export const withdrawalRoutes = [
	route(endpoints.getWithdrawalInfo, withdrawalForm),
	route(endpoints.quoteWithdrawal, quoteWithdrawal),
	route(endpoints.createWithdrawal, askWithdrawal),
	route(endpoints.cancelWithdrawal, cancelWithdrawal),
	route(endpoints.getWithdrawal, showWithdrawal),
	route(endpoints.listWithdrawals, listWithdrawals),
	route(endpoints.forgetDestination, forgetDestination),
	route(endpoints.listAdminWithdrawals, listDeskWithdrawals),
	route(endpoints.getAdminWithdrawal, showDeskWithdrawal),
	route(endpoints.approveWithdrawal, passWithdrawal),
	route(endpoints.rejectWithdrawal, refuseWithdrawal),
	route(endpoints.markWithdrawalPaid, markPaid),
	route(endpoints.recordWithdrawalReturn, returnWithdrawal),
	route(endpoints.decideWithdrawalReturn, decideWithdrawalReturn),
]
