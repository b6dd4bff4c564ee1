import type { AnyHandler } from '../platform/http/handle.ts'
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
import { loginOperatorWithPasskey } from './login-operator-with-passkey.ts'
import { loginOperatorWithTotp } from './login-operator-with-totp.ts'
import { loginOperator } from './login-operator.ts'
import { logoutOperator } from './logout-operator.ts'
import { requestAdjustment } from './request-adjustment.ts'
import { resetOperatorFactors } from './reset-operator-factors.ts'
import { unfreezeShopper } from './unfreeze-shopper.ts'
import { updateOperator } from './update-operator.ts'

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
]
