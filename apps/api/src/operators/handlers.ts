import type { AnyHandler } from '../platform/http/handle.ts'
import { decideAdjustment } from './adjustments/decide-adjustment.ts'
import { listAdjustments } from './adjustments/list-adjustments.ts'
import { requestAdjustment } from './adjustments/request-adjustment.ts'
import { listAuditEntries } from './audit-log/list-audit-entries.ts'
import { getAdminDashboard } from './get-admin-dashboard.ts'
import { getReconciliation } from './get-reconciliation.ts'
import { decideOperatorGrant } from './grants/decide-operator-grant.ts'
import { listOperatorGrants } from './grants/list-operator-grants.ts'
import { resetOperatorFactors } from './grants/reset-operator-factors.ts'
import { beginPasskey } from './second-factor/begin-passkey.ts'
import { beginTotp } from './second-factor/begin-totp.ts'
import { deletePasskey } from './second-factor/delete-passkey.ts'
import { finishPasskey } from './second-factor/finish-passkey.ts'
import { finishTotp } from './second-factor/finish-totp.ts'
import { setOperatorLanguage } from './team/set-operator-language.ts'
import { changeSetting } from './settings/change-setting.ts'
import { decideSetting } from './settings/decide-setting.ts'
import { getLimits } from './settings/get-limits.ts'
import { listSettingChanges } from './settings/list-setting-changes.ts'
import { listSettings } from './settings/list-settings.ts'
import { extendShopperFreeze } from './shoppers/extend-shopper-freeze.ts'
import { freezeShopper } from './shoppers/freeze-shopper.ts'
import { getShopper } from './shoppers/get-shopper.ts'
import { listShoppers } from './shoppers/list-shoppers.ts'
import { unfreezeShopper } from './shoppers/unfreeze-shopper.ts'
import { changeOperatorPassword } from './sign-in/change-operator-password.ts'
import { getPasskeyLoginOptions } from './sign-in/get-passkey-login-options.ts'
import { loginOperatorWithPasskey } from './sign-in/login-operator-with-passkey.ts'
import { loginOperatorWithTotp } from './sign-in/login-operator-with-totp.ts'
import { loginOperator } from './sign-in/login-operator.ts'
import { logoutOperator } from './sign-in/logout-operator.ts'
import { createFirstOperator } from './team/create-first-operator.ts'
import { getOperator } from './team/get-operator.ts'
import { inviteOperator } from './team/invite-operator.ts'
import { listOperators } from './team/list-operators.ts'
import { updateOperator } from './team/update-operator.ts'

/** The handlers of operators: sign-in, audit log, adjustments, settings, shoppers, reconciliation. */
export const operatorHandlers: readonly AnyHandler[] = [
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
	getLimits,
	getReconciliation,
	listShoppers,
	getShopper,
	freezeShopper,
	extendShopperFreeze,
	unfreezeShopper,
	listSettings,
	changeSetting,
	decideSetting,
	listSettingChanges,
	setOperatorLanguage,
]
