import { beginPasskey } from './begin-passkey.ts'
import { beginTotp } from './begin-totp.ts'
import { changeOperatorPassword } from './change-operator-password.ts'
import { changeSetting } from './change-setting.ts'
import { createFirstOperator } from './create-first-operator.ts'
import { decideAdjustment } from './decide-adjustment.ts'
import { decideOperatorGrant } from './decide-operator-grant.ts'
import { decideSetting } from './decide-setting.ts'
import { deletePasskey } from './delete-passkey.ts'
import { extendShopperFreeze } from './extend-shopper-freeze.ts'
import { finishPasskey } from './finish-passkey.ts'
import { finishTotp } from './finish-totp.ts'
import { freezeShopper } from './freeze-shopper.ts'
import { getAdminDashboard } from './get-admin-dashboard.ts'
import { getLimits } from './get-limits.ts'
import { getOperator } from './get-operator.ts'
import { getPasskeyLoginOptions } from './get-passkey-login-options.ts'
import { getReconciliation } from './get-reconciliation.ts'
import { getShopper } from './get-shopper.ts'
import { inviteOperator } from './invite-operator.ts'
import { listAdjustments } from './list-adjustments.ts'
import { listAuditEntries } from './list-audit-entries.ts'
import { listOperatorGrants } from './list-operator-grants.ts'
import { listOperators } from './list-operators.ts'
import { listSettingChanges } from './list-setting-changes.ts'
import { listSettings } from './list-settings.ts'
import { listShoppers } from './list-shoppers.ts'
import { loginOperator } from './login-operator.ts'
import { loginOperatorWithPasskey } from './login-operator-with-passkey.ts'
import { loginOperatorWithTotp } from './login-operator-with-totp.ts'
import { logoutOperator } from './logout-operator.ts'
import { requestAdjustment } from './request-adjustment.ts'
import { resetOperatorFactors } from './reset-operator-factors.ts'
import { setOperatorLanguage } from './set-operator-language.ts'
import { unfreezeShopper } from './unfreeze-shopper.ts'
import { updateOperator } from './update-operator.ts'

export * from './begin-passkey.ts'
export * from './begin-totp.ts'
export * from './change-operator-password.ts'
export * from './change-setting.ts'
export * from './create-first-operator.ts'
export * from './decide-adjustment.ts'
export * from './decide-operator-grant.ts'
export * from './decide-setting.ts'
export * from './delete-passkey.ts'
export * from './extend-shopper-freeze.ts'
export * from './finish-passkey.ts'
export * from './finish-totp.ts'
export * from './freeze-shopper.ts'
export * from './get-admin-dashboard.ts'
export * from './get-limits.ts'
export * from './get-operator.ts'
export * from './get-passkey-login-options.ts'
export * from './get-reconciliation.ts'
export * from './get-shopper.ts'
export * from './invite-operator.ts'
export * from './list-adjustments.ts'
export * from './list-audit-entries.ts'
export * from './list-operator-grants.ts'
export * from './list-operators.ts'
export * from './list-setting-changes.ts'
export * from './list-settings.ts'
export * from './list-shoppers.ts'
export * from './login-operator.ts'
export * from './login-operator-with-passkey.ts'
export * from './login-operator-with-totp.ts'
export * from './logout-operator.ts'
export * from './request-adjustment.ts'
export * from './reset-operator-factors.ts'
export * from './set-operator-language.ts'
export * from './unfreeze-shopper.ts'
export * from './update-operator.ts'

/** The endpoints of the module operators, by their names. */
export const operatorEndpoints = {
	listShoppers,
	getShopper,
	freezeShopper,
	extendShopperFreeze,
	unfreezeShopper,
	getLimits,
	listSettings,
	changeSetting,
	decideSetting,
	listSettingChanges,
	loginOperator,
	loginOperatorWithTotp,
	getPasskeyLoginOptions,
	loginOperatorWithPasskey,
	createFirstOperator,
	beginTotp,
	finishTotp,
	getOperator,
	logoutOperator,
	beginPasskey,
	finishPasskey,
	deletePasskey,
	listOperators,
	inviteOperator,
	updateOperator,
	listOperatorGrants,
	decideOperatorGrant,
	resetOperatorFactors,
	changeOperatorPassword,
	listAuditEntries,
	listAdjustments,
	requestAdjustment,
	decideAdjustment,
	getAdminDashboard,
	getReconciliation,
	setOperatorLanguage,
}
