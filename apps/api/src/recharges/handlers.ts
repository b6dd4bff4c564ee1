import { approveRecharge } from './admin/approve-recharge.ts'
import { getAdminRecharge } from './admin/get-admin-recharge.ts'
import { listAdminRecharges } from './admin/list-admin-recharges.ts'
import { rejectRecharge } from './admin/reject-recharge.ts'
import { cancelRecharge } from './shopper/cancel-recharge.ts'
import { createRecharge } from './shopper/create-recharge.ts'
import { getRechargeInfo } from './shopper/get-recharge-info.ts'
import { getRecharge } from './shopper/get-recharge.ts'
import { listRecharges } from './shopper/list-recharges.ts'
import { submitRechargeEvidence } from './shopper/submit-recharge-evidence.ts'

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
