import { approveRecharge } from './approve-recharge.ts'
import { cancelRecharge } from './cancel-recharge.ts'
import { createRecharge } from './create-recharge.ts'
import { getAdminRecharge } from './get-admin-recharge.ts'
import { getRechargeInfo } from './get-recharge-info.ts'
import { getRecharge } from './get-recharge.ts'
import { listAdminRecharges } from './list-admin-recharges.ts'
import { listRecharges } from './list-recharges.ts'
import { rejectRecharge } from './reject-recharge.ts'
import { submitRechargeEvidence } from './submit-recharge-evidence.ts'

/** The handlers of top-ups: the shopper’s, then the operators’. */
export const rechargeHandlers = [
	getRechargeInfo,
	createRecharge,
	submitRechargeEvidence,
	getRecharge,
	cancelRecharge,
	listRecharges,
	listAdminRecharges,
	getAdminRecharge,
	approveRecharge,
	rejectRecharge,
]
