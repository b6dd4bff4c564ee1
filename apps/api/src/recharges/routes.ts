import * as contract from '@portolan/contract'
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
	route(contract.rechargeInfo, rechargeLimits),
	route(contract.recharge, askRecharge),
	route(contract.rechargePay, sendEvidence),
	route(contract.rechargeDetail, showRecharge),
	route(contract.rechargeCancel, cancelRecharge),
	route(contract.rechargeLog, listRecharges),
	route(contract.deskRechargeList, listRechargesForDesk),
	route(contract.deskRechargeDetail, showRechargeForDesk),
	route(contract.deskRechargePass, passRecharge),
	route(contract.deskRechargeRefuse, refuseRecharge),
]
