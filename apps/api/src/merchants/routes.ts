import { endpoints } from '@portolan/contract'
import { Gate } from '../platform/gate.ts'
import { route, type Route } from '../platform/http/route.ts'
import { registerMerchants } from '../platform/staff.ts'
import { applicationApprove } from './application-approve.ts'
import { applicationDetail } from './application-detail.ts'
import { applicationInviteAgain } from './application-invite-again.ts'
import { applicationList } from './application-list.ts'
import { applicationRefuse } from './application-refuse.ts'
import './join-platform.ts'
import { merchantApply } from './merchant-apply.ts'
import { merchantApplyStatus } from './merchant-apply-status.ts'
import { merchantApplyWithdraw } from './merchant-apply-withdraw.ts'
import { merchantForgot } from './merchant-forgot.ts'
import { merchantInfo } from './merchant-info.ts'
import { merchantJoin } from './merchant-join.ts'
import { merchantJoinInfo } from './merchant-join-info.ts'
import { merchantLogin } from './merchant-login.ts'
import { merchantLogout } from './merchant-logout.ts'
import { merchantPassword } from './merchant-password.ts'
import { merchantReset } from './merchant-reset.ts'
import { findMerchantActor } from './merchant-rows.ts'
import { merchantSessionDel } from './merchant-session-del.ts'
import { merchantSessionList } from './merchant-session-list.ts'
import './merchant-sweeps.ts'
import { staffInvite } from './staff-invite.ts'
import { staffList } from './staff-list.ts'
import { staffRemove } from './staff-remove.ts'
import { staffSet } from './staff-set.ts'
import { staffUninvite } from './staff-uninvite.ts'

registerMerchants(findMerchantActor)

/** Hashing holds a connection for as long as it takes; only so many are let in at once, before they take one. */
const hashing = new Gate(4)

/** The promises to the people of shops about themselves, to those who want to sell, and to the operators who decide about them. */
export const merchantRoutes: readonly Route[] = [
	route(endpoints.loginMerchant, merchantLogin, { gate: hashing }),
	route(endpoints.logoutMerchant, merchantLogout),
	route(endpoints.getMerchantInfo, merchantInfo),
	route(endpoints.changeMerchantPassword, merchantPassword, { gate: hashing }),
	route(endpoints.requestMerchantPasswordReset, merchantForgot),
	route(endpoints.resetMerchantPassword, merchantReset, { gate: hashing }),
	route(endpoints.getInvitation, merchantJoinInfo),
	route(endpoints.acceptInvitation, merchantJoin, { gate: hashing }),
	route(endpoints.listMerchantSessions, merchantSessionList),
	route(endpoints.deleteMerchantSession, merchantSessionDel),
	route(endpoints.listStaff, staffList),
	route(endpoints.inviteStaff, staffInvite),
	route(endpoints.cancelStaffInvitation, staffUninvite),
	route(endpoints.updateStaff, staffSet),
	route(endpoints.removeStaff, staffRemove),
	route(endpoints.createApplication, merchantApply),
	route(endpoints.getApplicationStatus, merchantApplyStatus),
	route(endpoints.withdrawApplication, merchantApplyWithdraw),
	route(endpoints.listApplications, applicationList),
	route(endpoints.getApplication, applicationDetail),
	route(endpoints.approveApplication, applicationApprove),
	route(endpoints.rejectApplication, applicationRefuse),
	route(endpoints.resendInvitation, applicationInviteAgain),
]
