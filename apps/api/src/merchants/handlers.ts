import type { AnyHandler } from '../platform/http/handle.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { approveApplication } from './approve-application.ts'
import { cancelStaffInvitation } from './cancel-staff-invitation.ts'
import { changeMerchantPassword } from './change-merchant-password.ts'
import { createApplication } from './create-application.ts'
import { deleteMerchantSession } from './delete-merchant-session.ts'
import { getApplicationStatus } from './get-application-status.ts'
import { getApplication } from './get-application.ts'
import { getInvitation } from './get-invitation.ts'
import { getMerchantInfo } from './get-merchant-info.ts'
import { inviteStaff } from './invite-staff.ts'
import { listApplications } from './list-applications.ts'
import { listMerchantSessions } from './list-merchant-sessions.ts'
import { listStaff } from './list-staff.ts'
import { loginMerchant } from './login-merchant.ts'
import { logoutMerchant } from './logout-merchant.ts'
import { rejectApplication } from './reject-application.ts'
import { removeStaff } from './remove-staff.ts'
import { requestMerchantPasswordReset } from './request-merchant-password-reset.ts'
import { resendInvitation } from './resend-invitation.ts'
import { resetMerchantPassword } from './reset-merchant-password.ts'
import { updateStaff } from './update-staff.ts'
import { withdrawApplication } from './withdraw-application.ts'

/** The handlers of the people of shops, of applications, and of the operators who decide them. */
export const merchantHandlers: readonly AnyHandler[] = [
	loginMerchant,
	logoutMerchant,
	getMerchantInfo,
	changeMerchantPassword,
	requestMerchantPasswordReset,
	resetMerchantPassword,
	getInvitation,
	acceptInvitation,
	listMerchantSessions,
	deleteMerchantSession,
	listStaff,
	inviteStaff,
	cancelStaffInvitation,
	updateStaff,
	removeStaff,
	createApplication,
	getApplicationStatus,
	withdrawApplication,
	listApplications,
	getApplication,
	approveApplication,
	rejectApplication,
	resendInvitation,
]
