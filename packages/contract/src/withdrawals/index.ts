import { approveWithdrawal } from './approve-withdrawal.ts'
import { cancelWithdrawal } from './cancel-withdrawal.ts'
import { createWithdrawal } from './create-withdrawal.ts'
import { decideWithdrawalReturn } from './decide-withdrawal-return.ts'
import { forgetDestination } from './forget-destination.ts'
import { getAdminWithdrawal } from './get-admin-withdrawal.ts'
import { getWithdrawal } from './get-withdrawal.ts'
import { getWithdrawalInfo } from './get-withdrawal-info.ts'
import { listAdminWithdrawals } from './list-admin-withdrawals.ts'
import { listWithdrawals } from './list-withdrawals.ts'
import { markWithdrawalPaid } from './mark-withdrawal-paid.ts'
import { quoteWithdrawal } from './quote-withdrawal.ts'
import { recordWithdrawalReturn } from './record-withdrawal-return.ts'
import { rejectWithdrawal } from './reject-withdrawal.ts'

export * from './approve-withdrawal.ts'
export * from './cancel-withdrawal.ts'
export * from './create-withdrawal.ts'
export * from './decide-withdrawal-return.ts'
export * from './forget-destination.ts'
export * from './get-admin-withdrawal.ts'
export * from './get-withdrawal.ts'
export * from './get-withdrawal-info.ts'
export * from './list-admin-withdrawals.ts'
export * from './list-withdrawals.ts'
export * from './mark-withdrawal-paid.ts'
export * from './quote-withdrawal.ts'
export * from './record-withdrawal-return.ts'
export * from './reject-withdrawal.ts'

/** The endpoints of the module withdrawals, by their names. */
export const withdrawalEndpoints = {
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
}
