import { approveWithdrawal } from './approve-withdrawal.ts'
import { cancelWithdrawal } from './cancel-withdrawal.ts'
import { createWithdrawal } from './create-withdrawal.ts'
import { decideWithdrawalReturn } from './decide-withdrawal-return.ts'
import { forgetDestination } from './forget-destination.ts'
import { getAdminWithdrawal } from './get-admin-withdrawal.ts'
import { getWithdrawalInfo } from './get-withdrawal-info.ts'
import { getWithdrawal } from './get-withdrawal.ts'
import { listAdminWithdrawals } from './list-admin-withdrawals.ts'
import { listWithdrawals } from './list-withdrawals.ts'
import { markWithdrawalPaid } from './mark-withdrawal-paid.ts'
import { quoteWithdrawal } from './quote-withdrawal.ts'
import { recordWithdrawalReturn } from './record-withdrawal-return.ts'
import { rejectWithdrawal } from './reject-withdrawal.ts'

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
