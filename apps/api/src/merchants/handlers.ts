import type { AnyHandler } from '../platform/http/handle.ts'
import { answerPapersRequest } from './applications/answer-papers-request.ts'
import { approveApplication } from './applications/approve-application.ts'
import { createApplication } from './applications/create-application.ts'
import { getApplicationStatus } from './applications/get-application-status.ts'
import { getApplication } from './applications/get-application.ts'
import { getPapersRequest } from './applications/get-papers-request.ts'
import { listApplications } from './applications/list-applications.ts'
import { rejectApplication } from './applications/reject-application.ts'
import { requestApplicationPapers } from './applications/request-application-papers.ts'
import { withdrawApplication } from './applications/withdraw-application.ts'
import { exportMerchantAuditEntries } from './audit-log/export-merchant-audit-entries.ts'
import { listMerchantAuditEntries } from './audit-log/list-merchant-audit-entries.ts'
import { listMerchantAuditPeople } from './audit-log/list-merchant-audit-people.ts'
import { getMerchantInfo } from './get-merchant-info.ts'
import { getShopSetup } from './get-shop-setup.ts'
import { hideShopSetup } from './hide-shop-setup.ts'
import { beginFactorConfirmation } from './second-factor/begin-factor-confirmation.ts'
import { beginMerchantPasskey } from './second-factor/begin-merchant-passkey.ts'
import { approveShopRename } from './renaming/approve-shop-rename.ts'
import { getShopName } from './renaming/get-shop-name.ts'
import { getShopRename } from './renaming/get-shop-rename.ts'
import { listShopRenames } from './renaming/list-shop-renames.ts'
import { rejectShopRename } from './renaming/reject-shop-rename.ts'
import { requestShopRename } from './renaming/request-shop-rename.ts'
import { withdrawShopRename } from './renaming/withdraw-shop-rename.ts'
import { beginMerchantTotp } from './second-factor/begin-merchant-totp.ts'
import { confirmFactorWithPasskey } from './second-factor/confirm-factor-with-passkey.ts'
import { confirmSecondFactor } from './second-factor/confirm-second-factor.ts'
import { createRecoveryCodes } from './second-factor/create-recovery-codes.ts'
import { deleteMerchantPasskey } from './second-factor/delete-merchant-passkey.ts'
import { finishMerchantPasskey } from './second-factor/finish-merchant-passkey.ts'
import { finishMerchantTotp } from './second-factor/finish-merchant-totp.ts'
import { resetMerchantFactor } from './second-factor/reset-merchant-factor.ts'
import { setMerchantLanguage } from './set-merchant-language.ts'
import { acceptInvitation } from './sign-in/accept-invitation.ts'
import { changeMerchantPassword } from './sign-in/change-merchant-password.ts'
import { deleteMerchantSession } from './sign-in/delete-merchant-session.ts'
import { getInvitation } from './sign-in/get-invitation.ts'
import { getMerchantPasskeyOptions } from './sign-in/get-merchant-passkey-options.ts'
import { listMerchantSessions } from './sign-in/list-merchant-sessions.ts'
import { loginMerchantWithPasskey } from './sign-in/login-merchant-with-passkey.ts'
import { loginMerchant } from './sign-in/login-merchant.ts'
import { logoutMerchant } from './sign-in/logout-merchant.ts'
import { requestMerchantPasswordReset } from './sign-in/request-merchant-password-reset.ts'
import { resendInvitation } from './sign-in/resend-invitation.ts'
import { resetMerchantPassword } from './sign-in/reset-merchant-password.ts'
import { cancelStaffInvitation } from './staff/cancel-staff-invitation.ts'
import { inviteStaff } from './staff/invite-staff.ts'
import { listStaff } from './staff/list-staff.ts'
import { removeStaff } from './staff/remove-staff.ts'
import { updateStaff } from './staff/update-staff.ts'

/** The handlers of the people of shops, of applications, and of the operators who decide them. */
export const merchantHandlers: readonly AnyHandler[] = [
	loginMerchant,
	getMerchantPasskeyOptions,
	loginMerchantWithPasskey,
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
	getShopName,
	requestShopRename,
	withdrawShopRename,
	listShopRenames,
	getShopRename,
	approveShopRename,
	rejectShopRename,
	requestApplicationPapers,
	getPapersRequest,
	answerPapersRequest,
	setMerchantLanguage,
	getShopSetup,
	hideShopSetup,
	beginMerchantTotp,
	finishMerchantTotp,
	confirmSecondFactor,
	beginMerchantPasskey,
	finishMerchantPasskey,
	deleteMerchantPasskey,
	beginFactorConfirmation,
	confirmFactorWithPasskey,
	createRecoveryCodes,
	resetMerchantFactor,
	listMerchantAuditEntries,
	listMerchantAuditPeople,
	exportMerchantAuditEntries,
]
