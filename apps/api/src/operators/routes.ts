import { endpoints } from '@portolan/contract'
import { Gate } from '../platform/gate.ts'
import { route, type Route } from '../platform/http/route.ts'
import { registerOperators } from '../platform/staff.ts'
import { adjustmentAsk } from './adjustment-ask.ts'
import { adjustmentDecide } from './adjustment-decide.ts'
import './adjustment-desk.ts'
import { adjustmentList } from './adjustment-list.ts'
import { auditLog } from './audit-log.ts'
import { showLimits } from './decide-alone.ts'
import { deskDashboard } from './desk-dashboard.ts'
import './grant-desk.ts'
import { operatorFactorReset } from './operator-factor-reset.ts'
import { operatorFirst } from './operator-first.ts'
import { operatorGrantDecide } from './operator-grant-decide.ts'
import { operatorGrantList } from './operator-grant-list.ts'
import { operatorMe } from './operator-info.ts'
import { operatorInvite } from './operator-invite.ts'
import { operatorList } from './operator-list.ts'
import { operatorLogin } from './operator-login.ts'
import { operatorLoginPasskey } from './operator-login-passkey.ts'
import { operatorLoginTotp } from './operator-login-totp.ts'
import { operatorLogout } from './operator-logout.ts'
import { operatorPasskeyBegin } from './operator-passkey-begin.ts'
import { operatorPasskeyDelete } from './operator-passkey-delete.ts'
import { operatorPasskeyFinish } from './operator-passkey-finish.ts'
import { operatorPasskeyOptions } from './operator-passkey-options.ts'
import { operatorPassword } from './operator-password.ts'
import { findActor } from './operator-rows.ts'
import { operatorSet } from './operator-set.ts'
import './operator-sweeps.ts'
import { operatorTotpBegin } from './operator-totp-begin.ts'
import { operatorTotpFinish } from './operator-totp-finish.ts'
import { reconciliation } from './reconciliation.ts'
import './setting-desk.ts'
import { settingDecide } from './setting-decide.ts'
import { settingList } from './setting-list.ts'
import { settingLog } from './setting-log.ts'
import { settingSet } from './setting-set.ts'
import { shopperDetail } from './shopper-detail.ts'
import { shopperFreeze } from './shopper-freeze.ts'
import { shopperFreezeExtend } from './shopper-freeze-extend.ts'
import { shopperList } from './shopper-list.ts'
import { shopperUnfreeze } from './shopper-unfreeze.ts'

registerOperators(findActor)

/** Hashing holds a connection for as long as it takes; only so many are let in at once, before they take one. */
const hashing = new Gate(4)

/** The promises to operators about themselves, their log, corrections and the books, and what keeps them. */
export const operatorRoutes: readonly Route[] = [
	route(endpoints.loginOperator, operatorLogin, { gate: hashing }),
	route(endpoints.loginOperatorWithTotp, operatorLoginTotp),
	route(endpoints.getPasskeyLoginOptions, operatorPasskeyOptions),
	route(endpoints.loginOperatorWithPasskey, operatorLoginPasskey),
	route(endpoints.createFirstOperator, operatorFirst, { gate: hashing }),
	route(endpoints.beginTotp, operatorTotpBegin),
	route(endpoints.finishTotp, operatorTotpFinish),
	route(endpoints.getOperator, operatorMe),
	route(endpoints.logoutOperator, operatorLogout),
	route(endpoints.beginPasskey, operatorPasskeyBegin),
	route(endpoints.finishPasskey, operatorPasskeyFinish),
	route(endpoints.deletePasskey, operatorPasskeyDelete),
	route(endpoints.listOperators, operatorList),
	route(endpoints.inviteOperator, operatorInvite),
	route(endpoints.updateOperator, operatorSet),
	route(endpoints.listOperatorGrants, operatorGrantList),
	route(endpoints.decideOperatorGrant, operatorGrantDecide),
	route(endpoints.resetOperatorFactors, operatorFactorReset),
	route(endpoints.changeOperatorPassword, operatorPassword, { gate: hashing }),
	route(endpoints.listAuditEntries, auditLog),
	route(endpoints.listAdjustments, adjustmentList),
	route(endpoints.requestAdjustment, adjustmentAsk),
	route(endpoints.decideAdjustment, adjustmentDecide),
	route(endpoints.getAdminDashboard, deskDashboard),
	route(endpoints.getLimits, showLimits),
	route(endpoints.getReconciliation, reconciliation),
	route(endpoints.listShoppers, shopperList),
	route(endpoints.getShopper, shopperDetail),
	route(endpoints.freezeShopper, shopperFreeze),
	route(endpoints.extendShopperFreeze, shopperFreezeExtend),
	route(endpoints.unfreezeShopper, shopperUnfreeze),
	route(endpoints.listSettings, settingList),
	route(endpoints.changeSetting, settingSet),
	route(endpoints.decideSetting, settingDecide),
	route(endpoints.listSettingChanges, settingLog),
]
