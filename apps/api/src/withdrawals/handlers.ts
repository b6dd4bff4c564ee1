import { approveWithdrawal } from './admin/approve-withdrawal.ts'
import { decideWithdrawalReturn } from './admin/decide-withdrawal-return.ts'
import { getAdminWithdrawal } from './admin/get-admin-withdrawal.ts'
import { listAdminWithdrawals } from './admin/list-admin-withdrawals.ts'
import { markWithdrawalPaid } from './admin/mark-withdrawal-paid.ts'
import { recordWithdrawalReturn } from './admin/record-withdrawal-return.ts'
import { rejectWithdrawal } from './admin/reject-withdrawal.ts'
import { cancelWithdrawal } from './shopper/cancel-withdrawal.ts'
import { createWithdrawal } from './shopper/create-withdrawal.ts'
import { forgetDestination } from './shopper/forget-destination.ts'
import { getWithdrawalInfo } from './shopper/get-withdrawal-info.ts'
import { getWithdrawal } from './shopper/get-withdrawal.ts'
import { listWithdrawals } from './shopper/list-withdrawals.ts'
import { quoteWithdrawal } from './shopper/quote-withdrawal.ts'

/** The handlers of withdrawals: the shopper’s, then the operators’. */
export const withdrawalHandlers = [
	getWithdrawalInfo,
	quoteWithdrawal,
	createWithdrawal,
	cancelWithdrawal,
	getWithdrawal,
	listWithdrawals,
	forgetDestination,
	listAdminWithdrawals,
	getAdminWithdrawal,
	approveWithdrawal,
	rejectWithdrawal,
	markWithdrawalPaid,
	recordWithdrawalReturn,
	decideWithdrawalReturn,
]
