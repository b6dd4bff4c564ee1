import { endpoints } from '@portolan/contract'
import { route } from '../platform/http/route.ts'
import { askRecharge } from './ask-recharge.ts'
import { cancelRecharge } from './cancel-recharge.ts'
import { listRechargesForDesk } from './list-for-desk.ts'
import { listRecharges } from './list-recharges.ts'
import { passRecharge } from './pass-recharge.ts'
import { rechargeLimits } from './recharge-limits.ts'
import { refuseRecharge } from './refuse-recharge.ts'
import { sendEvidence } from './send-evidence.ts'
import { showRechargeForDesk } from './show-for-desk.ts'
import { showRecharge } from './show-recharge.ts'

/** The calls about money coming in: the shopper's, and the operators' queue. */
export const rechargeRoutes = [
	route(endpoints.getRechargeInfo, rechargeLimits),
	route(endpoints.createRecharge, askRecharge),
	route(endpoints.submitRechargeEvidence, sendEvidence),
	route(endpoints.getRecharge, showRecharge),
	route(endpoints.cancelRecharge, cancelRecharge),
	route(endpoints.listRecharges, listRecharges),
	route(endpoints.listAdminRecharges, listRechargesForDesk),
	route(endpoints.getAdminRecharge, showRechargeForDesk),
	route(endpoints.approveRecharge, passRecharge),
	route(endpoints.rejectRecharge, refuseRecharge),
]
