import { acceptInvitation } from './accept-invitation.ts'
import { answerPapersRequest } from './answer-papers-request.ts'
import { approveApplication } from './approve-application.ts'
import { beginFactorConfirmation } from './begin-factor-confirmation.ts'
import { beginMerchantPasskey } from './begin-merchant-passkey.ts'
import { approveShopRename } from './approve-shop-rename.ts'
import { beginMerchantTotp } from './begin-merchant-totp.ts'
import { cancelStaffInvitation } from './cancel-staff-invitation.ts'
import { changeMerchantPassword } from './change-merchant-password.ts'
import { confirmFactorWithPasskey } from './confirm-factor-with-passkey.ts'
import { confirmSecondFactor } from './confirm-second-factor.ts'
import { createApplication } from './create-application.ts'
import { createRecoveryCodes } from './create-recovery-codes.ts'
import { deleteMerchantPasskey } from './delete-merchant-passkey.ts'
import { deleteMerchantSession } from './delete-merchant-session.ts'
import { exportMerchantAuditEntries } from './export-merchant-audit-entries.ts'
import { finishMerchantPasskey } from './finish-merchant-passkey.ts'
import { finishMerchantTotp } from './finish-merchant-totp.ts'
import { getApplication } from './get-application.ts'
import { getApplicationStatus } from './get-application-status.ts'
import { getInvitation } from './get-invitation.ts'
import { getMerchantInfo } from './get-merchant-info.ts'
import { getMerchantPasskeyOptions } from './get-merchant-passkey-options.ts'
import { getPapersRequest } from './get-papers-request.ts'
import { getShopName } from './get-shop-name.ts'
import { getShopRename } from './get-shop-rename.ts'
import { getShopSetup } from './get-shop-setup.ts'
import { hideShopSetup } from './hide-shop-setup.ts'
import { inviteStaff } from './invite-staff.ts'
import { listApplications } from './list-applications.ts'
import { listMerchantAuditEntries } from './list-merchant-audit-entries.ts'
import { listMerchantAuditPeople } from './list-merchant-audit-people.ts'
import { listMerchantSessions } from './list-merchant-sessions.ts'
import { listShopRenames } from './list-shop-renames.ts'
import { listStaff } from './list-staff.ts'
import { loginMerchantWithPasskey } from './login-merchant-with-passkey.ts'
import { loginMerchant } from './login-merchant.ts'
import { logoutMerchant } from './logout-merchant.ts'
import { rejectApplication } from './reject-application.ts'
import { rejectShopRename } from './reject-shop-rename.ts'
import { removeStaff } from './remove-staff.ts'
import { requestApplicationPapers } from './request-application-papers.ts'
import { requestMerchantPasswordReset } from './request-merchant-password-reset.ts'
import { requestShopRename } from './request-shop-rename.ts'
import { resendInvitation } from './resend-invitation.ts'
import { resetMerchantFactor } from './reset-merchant-factor.ts'
import { resetMerchantPassword } from './reset-merchant-password.ts'
import { setMerchantLanguage } from './set-merchant-language.ts'
import { updateStaff } from './update-staff.ts'
import { uploadApplicationDocument } from './upload-application-document.ts'
import { uploadMerchantPicture } from './upload-merchant-picture.ts'
import { withdrawApplication } from './withdraw-application.ts'
import { withdrawShopRename } from './withdraw-shop-rename.ts'

export * from './accept-invitation.ts'
export * from './answer-papers-request.ts'
export * from './approve-application.ts'
export * from './begin-factor-confirmation.ts'
export * from './begin-merchant-passkey.ts'
export * from './approve-shop-rename.ts'
export * from './begin-merchant-totp.ts'
export * from './cancel-staff-invitation.ts'
export * from './change-merchant-password.ts'
export * from './confirm-factor-with-passkey.ts'
export * from './confirm-second-factor.ts'
export * from './create-application.ts'
export * from './create-recovery-codes.ts'
export * from './delete-merchant-passkey.ts'
export * from './delete-merchant-session.ts'
export * from './export-merchant-audit-entries.ts'
export * from './finish-merchant-passkey.ts'
export * from './finish-merchant-totp.ts'
export * from './get-application.ts'
export * from './get-application-status.ts'
export * from './get-invitation.ts'
export * from './get-merchant-info.ts'
export * from './get-merchant-passkey-options.ts'
export * from './get-papers-request.ts'
export * from './get-shop-name.ts'
export * from './get-shop-rename.ts'
export * from './get-shop-setup.ts'
export * from './hide-shop-setup.ts'
export * from './invite-staff.ts'
export * from './list-applications.ts'
export * from './list-merchant-audit-entries.ts'
export * from './list-merchant-audit-people.ts'
export * from './list-merchant-sessions.ts'
export * from './list-shop-renames.ts'
export * from './list-staff.ts'
export * from './login-merchant-with-passkey.ts'
export * from './login-merchant.ts'
export * from './logout-merchant.ts'
export * from './reject-application.ts'
export * from './reject-shop-rename.ts'
export * from './remove-staff.ts'
export * from './request-application-papers.ts'
export * from './request-merchant-password-reset.ts'
export * from './request-shop-rename.ts'
export * from './resend-invitation.ts'
export * from './reset-merchant-factor.ts'
export * from './reset-merchant-password.ts'
export * from './set-merchant-language.ts'
export * from './update-staff.ts'
export * from './upload-application-document.ts'
export * from './upload-merchant-picture.ts'
export * from './withdraw-application.ts'
export * from './withdraw-shop-rename.ts'

/** The endpoints of the module merchants, by their names. */
export const merchantEndpoints = {
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
	getShopSetup,
	hideShopSetup,
	inviteStaff,
	cancelStaffInvitation,
	updateStaff,
	removeStaff,
	uploadMerchantPicture,
	createApplication,
	uploadApplicationDocument,
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
}
