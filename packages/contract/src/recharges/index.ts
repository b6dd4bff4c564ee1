import { approveRecharge } from './approve-recharge.ts'
import { cancelRecharge } from './cancel-recharge.ts'
import { createRecharge } from './create-recharge.ts'
import { getAdminRecharge } from './get-admin-recharge.ts'
import { getRecharge } from './get-recharge.ts'
import { getRechargeInfo } from './get-recharge-info.ts'
import { listAdminRecharges } from './list-admin-recharges.ts'
import { listRecharges } from './list-recharges.ts'
import { rejectRecharge } from './reject-recharge.ts'
import { submitRechargeEvidence } from './submit-recharge-evidence.ts'

export * from './approve-recharge.ts'
export * from './cancel-recharge.ts'
export * from './create-recharge.ts'
export * from './get-admin-recharge.ts'
export * from './get-recharge.ts'
export * from './get-recharge-info.ts'
export * from './list-admin-recharges.ts'
export * from './list-recharges.ts'
export * from './reject-recharge.ts'
export * from './submit-recharge-evidence.ts'

/** The endpoints of the module recharges, by their names. */
export const rechargeEndpoints = {
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
}
